// What running takes of the processor, in seconds: that says what a test costs, also beside others, where the time by the clock doesn't.
const { readdirSync, readFileSync } = require('node:fs');

/** In which Linux counts, a second. */
const TICKS = 100;

/** @returns what Linux says of a process: whose child it is, and its ticks with and without those of its ended children; null without it */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may have blanks and brackets in it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [parent, own, children] = [Number(fields[1]), fields.slice(11, 13), fields.slice(13, 15)];
    const sum = (ticks) => ticks.reduce((total, each) => total + Number(each), 0);
    return { parent, ofEndedChildren: sum(children), all: sum(own) + sum(children) };
  } catch {
    return null;
  }
}

/** This process and those of its children that have ended. */
function ownSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + (statOf('self')?.ofEndedChildren ?? 0) / TICKS;
}

/** This process and all that it started, directly or not, as far as it runs or has been waited for. Null where there is no Linux to ask. */
function treeSeconds() {
  if (statOf('self') === null) return null;
  const stats = new Map(
    readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [[Number(name), statOf(name)]] : [])),
  );
  const isOurs = (pid) => pid === process.pid || (stats.get(pid) && pid > 1 ? isOurs(stats.get(pid).parent) : false);
  return [...stats].reduce((total, [pid, stat]) => (stat && isOurs(pid) ? total + stat.all : total), 0) / TICKS;
}

module.exports = { ownSeconds, treeSeconds };
