import { jestNode } from '../../.ci/jest-node.mjs';

export default jestNode;
