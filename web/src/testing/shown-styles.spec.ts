import { expect, test } from '@jest/globals';
import fc from 'fast-check';

/** What tests ask of an element's style is answered by our own quick way; see test/shown-styles.cjs. */
const quick = document.defaultView!.getComputedStyle as typeof window.getComputedStyle & {
  readonly ofJsdom: typeof window.getComputedStyle;
};
const ASKED = ['display', 'visibility', 'pointer-events'];

const selector = fc.constantFrom(
  '*',
  'div',
  'p',
  '.a',
  '.b',
  '.a.b',
  '#c',
  '.a .b',
  '.a > p',
  'p, #c',
  '.b::before',
  '[hidden]',
);
const declaration = fc.constantFrom(
  ...['display: none', 'display: flex', 'display: inherit', 'visibility: hidden', 'visibility: visible'],
  ...['visibility: inherit', 'visibility: initial', 'pointer-events: none', 'pointer-events: auto', 'color: red'],
);
const important = fc.constantFrom('', '', ' !important');
const rule = fc.tuple(selector, declaration, important).map(([of, says, how]) => `${of} { ${says}${how} }`);
const sheet = fc
  .tuple(fc.constantFrom('', '', '@media print', '@media screen'), fc.array(rule, { maxLength: 4 }))
  .map(([media, rules]) => (media === '' ? rules.join(' ') : `${media} { ${rules.join(' ')} }`));
const attributes = fc.constantFrom(
  ...['', 'class="a"', 'class="b"', 'class="a b"', 'id="c"', 'hidden'],
  ...['class="a" style="display: block"', 'class="b" style="visibility: visible !important"'],
);

function page([outer, middle, inner]: readonly string[]): string {
  return `<div ${outer}><p ${middle}><span ${inner}>one</span></p><button ${inner}>two</button></div>`;
}

function answers(getComputedStyle: typeof window.getComputedStyle): string[] {
  return [...document.querySelectorAll('body, body *')].flatMap((element) =>
    ASKED.map((name) => `${element.localName} ${name}: ${getComputedStyle(element).getPropertyValue(name)}`),
  );
}

test('whether an element is shown and can be pressed is what jsdom says, whatever the rules, also once they change', () => {
  const bodies = fc.array(attributes, { minLength: 3, maxLength: 3 }).map(page);
  fc.assert(
    fc.property(fc.array(sheet, { maxLength: 3 }), bodies, bodies, rule, (sheets, body, next, added) => {
      const styles = document.createElement('div');
      styles.innerHTML = sheets.map((text) => `<style>${text}</style>`).join('');
      document.head.replaceChildren(...styles.children);
      document.body.innerHTML = body;
      expect(answers(quick)).toEqual(answers(quick.ofJsdom));
      document.styleSheets[0]?.insertRule(added);
      document.body.innerHTML = next;
      expect(answers(quick)).toEqual(answers(quick.ofJsdom));
    }),
  );
  document.head.replaceChildren();
});

test('by its own name, too, and what else is asked comes from jsdom', () => {
  document.body.innerHTML = '<p style="pointer-events: none; padding-left: 3px">text</p>';
  const style = getComputedStyle(document.querySelector('p')!);
  expect([style.display, style.visibility, style.pointerEvents, style.paddingLeft]).toEqual([
    'block',
    'visible',
    'none',
    '3px',
  ]);
});
