import 'reflect-metadata';

export { runProgram } from './program.js';
