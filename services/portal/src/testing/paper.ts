export * from '../remittances/remittance-document/testing/amounts-on-paper.js';
