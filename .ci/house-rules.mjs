// The house's own rules of style for oxlint: each names what isn't written here, and what is instead.

/** What `selectors` find in a file is refused, each with its message. */
const refused = (selectors) => ({
  create: (context) =>
    Object.fromEntries(
      Object.entries(selectors).map(([selector, message]) => [selector, (node) => context.report({ node, message })]),
    ),
});

export default {
  meta: { name: 'house' },
  rules: {
    'no-enums': refused({ TSEnumDeclaration: 'Use a union of literals.' }),
    'one-test-function': refused({
      'CallExpression[callee.name="it"]': 'Write test.',
      'CallExpression[callee.callee.object.name="it"]': 'Write test.',
    }),
    'pure-rules': refused({
      'NewExpression[callee.name="Date"][arguments.length=0]': 'Take the instant as a parameter.',
      'MemberExpression[object.name="Date"][property.name="now"]': 'Take the instant as a parameter.',
      'MemberExpression[object.name="Math"][property.name="random"]': 'Rules are deterministic.',
    }),
    'connections-in-one-place': refused({
      'NewExpression[callee.object.name="pg"][callee.property.name=/^(Client|Pool)$/]':
        'Take createPool or openConnection: a connection has its listener, its limits and its pooler from there.',
      'ImportDeclaration[source.value="pg"][importKind!="type"] > ImportSpecifier[importKind!="type"][imported.name=/^(Client|Pool)$/]':
        'Take createPool or openConnection: a connection has its listener, its limits and its pooler from there.',
      'CallExpression[callee.property.name="connect"][callee.object.name=/[pP]ool$/]':
        'Take withConnection: it gives back what is sound and closes what is not.',
      'CallExpression[callee.property.name="connect"][callee.object.property.name=/[pP]ool$/]':
        'Take withConnection: it gives back what is sound and closes what is not.',
    }),
    'no-effect-imports': refused({
      'ImportDeclaration[specifiers.length=0][source.value=/^\\./]':
        'Export a function and call it: what is built has no module of ours of which nobody names anything.',
    }),
    'own-components': refused({
      'JSXOpeningElement[name.name=/^(Icon)?Button$/] > JSXAttribute[name.name="disabled"]':
        'Take SteadyButton or SteadyIconButton: a button of the browser loses the focus once it is disabled.',
      'JSXOpeningElement[name.name="Dialog"]':
        "Take PageDialog: the browser's Back closes it, and leaves the page alone.",
    }),
  },
};
