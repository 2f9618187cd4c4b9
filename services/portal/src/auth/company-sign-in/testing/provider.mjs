// A company's provider: a process of its own that speaks OpenID Connect. It says its issuer, and ends when its input does.
// COMPANY_PROVIDER: { clients: [...], people: { <subject>: <claims> } }. `PUT /people/<subject>` changes what it says of somebody.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const { clients, people } = JSON.parse(process.env.COMPANY_PROVIDER);
let answer;
const server = createServer(
  (request, response) => void (request.url.startsWith('/people/') ? change : answer)(request, response),
);
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients,
    scopes: ['openid', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
      groups: ['groups'],
    },
    cookies: { keys: ['of a test alone'] },
    findAccount: (_, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...people[subject] }),
    }),
  });
  answer = provider.callback();
  process.stdout.write(`${issuer}\n`);
});
process.stdin.on('end', () => process.exit(0)).resume();

async function change(request, response) {
  let text = '';
  for await (const piece of request) text += piece;
  people[decodeURIComponent(request.url.slice('/people/'.length))] = JSON.parse(text);
  response.writeHead(204).end();
}
