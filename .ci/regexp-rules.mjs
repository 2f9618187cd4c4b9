// The rules of eslint-plugin-regexp for oxlint. The plugin is one of the tools, which aren't packages of the checkout.
import { library } from './tools/tools.mjs';

const { rules } = library('eslint-plugin-regexp');

export default { meta: { name: 'regexp' }, rules };
