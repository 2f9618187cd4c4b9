const { fileURLToPath } = require('node:url');

/** Tells Jest where the map of one of our sources is, by the source's URL, when a stack that is shown leads through it. */
class SourceMaps extends Map {
  ready = import('../transpiled.mjs').then(({ sourceMapOf }) => (this.sourceMapOf = sourceMapOf));

  get(url) {
    if (url.startsWith('file:') && /\.tsx?$/.test(url) && !this.has(url)) {
      this.set(url, this.sourceMapOf(fileURLToPath(url)));
    }
    return super.get(url);
  }
}

module.exports = { SourceMaps };
