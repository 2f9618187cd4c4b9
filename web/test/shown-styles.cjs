const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const ofJsdom = createRequire(require.resolve('jsdom'));

// jsdom's own pieces, so that a rule holds for an element exactly where jsdom says so.
const { implForWrapper } = ofJsdom('./generated/idl/utils.js');
const { parseStyleSheet } = ofJsdom('./jsdom/living/css/helpers/css-parser.js');
const { evaluateMediaList } = ofJsdom('./jsdom/living/css/MediaList-impl.js');
const { isGlobalKeyword } = ofJsdom('./jsdom/living/css/helpers/css-values.js');
const { default: Specificity } = ofJsdom('@bramus/specificity');
const BROWSERS_OWN = readFileSync(ofJsdom.resolve('./jsdom/browser/default-stylesheet.css'), 'utf8');

/** What tests ask at each look for a role: whether an element is shown and can be pressed. */
const ASKED = new Map([
  ['display', { initial: 'inline', isInherited: false }],
  ['visibility', { initial: 'visible', isInherited: true }],
  ['pointer-events', { initial: 'auto', isInherited: true }],
]);
const ASKED_BY = new Map(
  [...ASKED.keys()].flatMap((name) => [name, name.replace('-e', 'E')].map((key) => [key, name])),
);

let browsersOwn;
/** Of each sheet, the rules that say something of what is asked; of most there is none. */
const ofSheet = new WeakMap();
/** jsdom throws its cache of styles away whenever the page changes; what was found for the page as it stands goes with it. */
const ofPage = new WeakMap();

/** In the sheet's order: `{ selectorText, name, value, isImportant, within }`, the last the media that a rule is for, or null. */
function rulesOf(sheet) {
  const known = ofSheet.get(sheet);
  if (known?.count === sheet.cssRules._list.length) return known.rules;
  const rules = sheet.cssRules._list.flatMap((rule) => declarationsOf(rule, null));
  ofSheet.set(sheet, { count: sheet.cssRules._list.length, rules });
  return rules;
}

function declarationsOf(rule, within) {
  if (rule.media && rule.cssRules)
    return rule.cssRules._list.flatMap((inner) => declarationsOf(inner, rule.media._list));
  if (!rule.selectorText || !rule.style) return [];
  const { selectorText, style } = rule;
  return [...ASKED.keys()].flatMap((name) => {
    const value = style.getPropertyValue(name);
    if (value === '') return [];
    return { selectorText, name, value, isImportant: style.getPropertyPriority(name) !== '', within };
  });
}

/** Every declaration that holds on the page as it stands, by what it says; the browser's own come first. */
function declarationsOn(document) {
  browsersOwn ??= parseStyleSheet(BROWSERS_OWN, document._globalObject);
  const all = [browsersOwn, ...document.styleSheets._list]
    .flatMap(rulesOf)
    .filter(({ within }) => within === null || evaluateMediaList(within));
  return Map.groupBy(all, ({ name }) => name);
}

/** As jsdom finds it: of the declarations that hold for the element, important ones and the more specific, and then the later. */
function declared(element, name, { declarations, selectors }) {
  let [value, isImportant, specificity] = ['', false, null];
  for (const each of declarations.get(name) ?? []) {
    if (isImportant && !each.isImportant) continue;
    const { match, ast, pseudoElement } = selectors.check(each.selectorText, element);
    if (!match || pseudoElement) continue;
    if (each.isImportant) {
      [value, isImportant] = [each.value, true];
      continue;
    }
    const { value: own } = Specificity.max(...Specificity.calculate(ast));
    if (specificity === null || Specificity.compare(own, specificity) >= 0) [value, specificity] = [each.value, own];
  }
  const inline = element.style.getPropertyValue(name);
  return inline !== '' && (!isImportant || element.style.getPropertyPriority(name)) ? inline : value;
}

/** @returns the value; null where it is a word like `inherit`, and jsdom itself has to say what comes of it */
function shown(element, name, page) {
  const { initial, isInherited } = ASKED.get(name);
  const known = page.found.get(element) ?? {};
  page.found.set(element, known);
  if (name in known) return known[name];
  const value = declared(element, name, page);
  if (isGlobalKeyword(value)) return (known[name] = null);
  if (value !== '') return (known[name] = value);
  const { parentElement } = element;
  return (known[name] = isInherited && parentElement ? shown(parentElement, name, page) : initial);
}

function pageAsItStands(document) {
  const { _styleCache: version } = document;
  const known = ofPage.get(version);
  if (known) return known;
  const page = {
    declarations: declarationsOn(document),
    selectors: document._getDOMSelector(),
    found: new Map(),
  };
  ofPage.set(version, page);
  return page;
}

/**
 * jsdom makes up the whole style of an element each time that the page has changed, an eighth of what the screens' tests took. Asked is mostly
 * whether it is shown and can be pressed: that is found from the rules that say something of it, and all else by jsdom itself.
 */
function withQuickAnswers(getComputedStyle) {
  const quick = (element, pseudoElement) => {
    let whole;
    const ask = () => (whole ??= getComputedStyle(element, pseudoElement));
    const impl = implForWrapper(element);
    if (pseudoElement || !impl?._attached || !impl._ownerDocument) return ask();
    const answer = (name) => shown(impl, name, pageAsItStands(impl._ownerDocument)) ?? ask().getPropertyValue(name);
    return new Proxy(
      {},
      {
        get(_, key) {
          if (ASKED_BY.has(key)) return answer(ASKED_BY.get(key));
          if (key === 'getPropertyValue')
            return (name) => (ASKED.has(name) ? answer(name) : ask().getPropertyValue(name));
          const value = ask()[key];
          return typeof value === 'function' ? value.bind(whole) : value;
        },
      },
    );
  };
  // For the test that holds the one against the other.
  return Object.assign(quick, { ofJsdom: getComputedStyle });
}

module.exports = { withQuickAnswers };
