// TypeScript as a library, for what reads sources.
import { library } from './tools.mjs';

export default library('typescript');
