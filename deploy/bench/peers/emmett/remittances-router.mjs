import { CommandHandler, ValidationError } from '@event-driven-io/emmett';
import { Router } from 'express';
import jwt from 'jsonwebtoken';
import { randomBytes, randomUUID } from 'node:crypto';
import { decideSubmission, referencesOf } from '../decide-submission.mjs';
import { isPassword } from '../people.mjs';
import { checkBody } from './check-body.mjs';

const SECRET = randomBytes(32).toString('base64');

/** Of the state a first submission needs to know no more than that there is none. */
const evolve = (_remittance, { data }) => ({ status: 'pending', submission: data });
const handle = CommandHandler({ evolve, initialState: () => ({ status: 'not_submitted' }) });

function isSignedIn(request, response, next) {
  const [type, token] = request.headers.authorization?.split(' ') ?? [];
  try {
    if (type !== 'Bearer') throw new Error('no bearer token');
    request.user = jwt.verify(token, SECRET);
    next();
  } catch {
    response.status(401).json({ error: 'Sign in first.' });
  }
}

export function remittancesRouter({ store, pool, now }) {
  const router = Router();
  router.post('/api/driver/login', async ({ body: { email, password } }, response) => {
    const { rows } = await pool.query('select id, business_id, password_hash from drivers where email = $1', [email]);
    if (!rows[0] || !isPassword(password, rows[0].password_hash)) throw new ValidationError('Invalid credentials');
    const { id: sub, business_id: business } = rows[0];
    response.json({ token: jwt.sign({ sub, business, role: 'driver' }, SECRET, { expiresIn: '1d' }) });
  });
  router.post('/api/remittances', isSignedIn, async ({ user, body, headers }, response) => {
    const idempotencyKey = headers['idempotency-key'] ?? null;
    checkBody(body);
    const { earlier, ...around } = await lookAround(pool, user, body, idempotencyKey);
    if (earlier) return response.status(201).json(earlier);
    const id = randomUUID();
    const submit = () => ({
      type: 'RemittanceSubmitted',
      data: decideSubmission(id, body, { ...around, at: now() }),
      metadata: { businessId: user.business, actor: user.sub, idempotencyKey },
    });
    const { newState } = await handle(store, `remittance-${id}`, submit, {
      expectedStreamVersion: 'STREAM_DOES_NOT_EXIST',
    });
    return response.status(201).json(newState.submission);
  });
  return router;
}

async function lookAround(pool, { sub: driverId, business }, body, idempotencyKey) {
  const { loadIds, photoPaths } = referencesOf(body);
  const rowsOf = async (text, values) => (await pool.query(text, values)).rows;
  const [[driver], uploads, held, [fees], [earlier]] = await Promise.all([
    rowsOf(
      `select id, driver_code as "driverCode", name, status, is_vat_registered as "isVatRegistered",
        membership_fee_pence as "membershipFeePence" from drivers where id = $1`,
      [driverId],
    ),
    rowsOf(`select path from uploads where path = any($1) and driver_id = $2 and purpose = 'pod_photo'`, [
      photoPaths,
      driverId,
    ]),
    rowsOf(
      `select c.load_id, r.week_start_date::text from load_claims c join remittances r on r.id = c.remittance_id
        where c.driver_id = $1 and c.load_id = any($2)`,
      [driverId, loadIds],
    ),
    rowsOf(
      `select coalesce(sum(membership_fee_pence), 0)::integer as carried from remittances
        where driver_id = $1 and week_start_date = $2 and status in ('pending', 'approved')`,
      [driverId, body.weekStartDate],
    ),
    rowsOf('select submission from remittances where business_id = $1 and driver_id = $2 and idempotency_key = $3', [
      business,
      driverId,
      idempotencyKey,
    ]),
  ]);
  return {
    driver,
    feeCarriedPence: fees.carried,
    uploadedPaths: uploads.map(({ path }) => path),
    heldLoads: new Map(held.map(({ load_id: loadId, week_start_date: week }) => [loadId, week])),
    earlier: earlier?.submission ?? null,
  };
}
