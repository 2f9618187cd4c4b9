import { describe, expect, test } from '@jest/globals';
import { readXml, UnreadableXml, XML_LIMITS } from './read-xml.js';

const MAX_BYTES = 1024 * 1024;
const { attributes, depth, elements, name, text } = XML_LIMITS;
const repeated = (count: number, each: (place: number) => string) => Array.from({ length: count }, (_, at) => each(at));

const named = (count: number) => `<a${repeated(count, (at) => ` n${at}="1"`).join('')}/>`;
const namespaces = (count: number) => `<a${repeated(count, (at) => ` xmlns:n${at}="urn:x"`).join('')}/>`;
const nested = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels);
const siblings = (count: number) => `<a>${'<b/>'.repeat(count - 1)}</a>`;
const holding = (length: number) => `<a>${'x'.repeat(length)}</a>`;

describe('a document within the limits is read', () => {
  test.each([
    ['attributes', named(attributes)],
    ['namespaces', namespaces(attributes)],
    ['levels', nested(depth)],
    ['elements', siblings(elements)],
    ['text', holding(text)],
    ['a name', `<${'a'.repeat(name)}/>`],
  ])('%s', (_, content) => expect(readXml(content, MAX_BYTES).root.name).toMatch(/^a/));
});

describe('a document beyond a limit is refused before it is read to its end', () => {
  test.each([
    ['attributes', named(attributes + 1), 'attributes'],
    ['45,000 namespaces', namespaces(45_000), 'attributes'],
    ['levels', nested(depth + 1), 'deeply'],
    ['a level in each byte', '<a>'.repeat(300_000), 'deeply'],
    ['elements', siblings(elements + 1), 'elements'],
    ['elements in each byte', siblings(200_000), 'elements'],
    ['text', holding(text + 1), 'text'],
    ['text as CDATA', `<a><![CDATA[${'x'.repeat(text + 1)}]]></a>`, 'text'],
    ['text as references', `<a>${'&amp;'.repeat(text + 1)}</a>`, 'text'],
    ['a value', `<a b="${'x'.repeat(text + 1)}"/>`, 'text'],
    ['the name of an element', `<${'a'.repeat(name + 1)}/>`, 'name'],
    ['the name of an attribute', `<a ${'b'.repeat(name + 1)}="1"/>`, 'name'],
  ])('%s', (_, content, detail) => {
    const startedAt = process.cpuUsage();
    expect(() => readXml(content, MAX_BYTES)).toThrow(UnreadableXml);
    expect(() => readXml(content, MAX_BYTES)).toThrow(detail);
    expect(process.cpuUsage(startedAt).user).toBeLessThan(500_000);
  });

  test('what it says of a fault is short', () => {
    const fault = () => readXml(`<a></${'b'.repeat(500_000)}>`, MAX_BYTES);
    expect(fault).toThrow(UnreadableXml);
    expect(fault).toThrow(/^.{1,300}$/);
  });
});
