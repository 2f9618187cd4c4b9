export { databaseTroubleOf, isDatabaseOutage, type DatabaseTrouble } from './database-trouble.js';
