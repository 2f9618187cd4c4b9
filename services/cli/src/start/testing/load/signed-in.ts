import type { SignInAnswer } from '@waybook/contracts/api';
import { Agent } from 'node:http';
import { requestJson } from './send-request.js';

const PASSWORD = 'correct horse battery';
/** As many as the portal hashes passwords for at once, and some on their way. */
const AT_ONCE = 6;

export async function signInAdmin(address: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password: 'waybook-admin' });
  return (await requestJson<SignInAnswer>(address, { path: '/api/admin/login', method: 'POST', body })).token;
}

/** Sessions of one admin, for as many as want to ask at once. */
export function signInAdmins(address: string, count: number): Promise<string[]> {
  return fewAtOnce(count, () => signInAdmin(address));
}

let registered = 0;

/** Registers so many drivers in the demo's business and signs each of them in. */
export function signInDrivers(address: string, admin: string, count: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true });
  const signIn = async (): Promise<string> => {
    registered += 1;
    const email = `load-${process.pid}-${registered}@waybook.example`;
    const driver = { email, password: PASSWORD, firstName: 'Load', lastName: `Driver ${registered}` };
    const made = { path: '/api/drivers', method: 'POST', body: JSON.stringify(driver), token: admin } as const;
    await requestJson(address, made, agent);
    const body = JSON.stringify({ email, password: PASSWORD });
    return (await requestJson<SignInAnswer>(address, { path: '/api/driver/login', method: 'POST', body }, agent)).token;
  };
  return fewAtOnce(count, signIn).finally(() => agent.destroy());
}

async function fewAtOnce<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let begun = 0;
  const worker = async (): Promise<void> => {
    while (begun < count) {
      begun += 1;
      results.push(await work());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
