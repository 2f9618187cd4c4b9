/** A driver's name beside a row `table` that holds their id; empty once the driver was deleted. */
export const DRIVER_NAME = `coalesce(d.first_name || ' ' || d.last_name, '') as driver_name`;

export const joinDriver = (table: string) => `left join drivers d on d.business = $1 and d.id = ${table}.driver_id`;

/** Words that fit more drivers than this find the first of them by code; whoever types on finds the one that is meant. */
const MAX_DRIVERS_FOUND = 500;

/** A business's drivers are few enough to be looked through. */
export const driversNamed = (parameter: string) => `select d.id from drivers d where d.business = $1
  and (d.first_name || ' ' || d.last_name ilike ${parameter} or d.driver_code ilike ${parameter})
  order by d.driver_code limit ${MAX_DRIVERS_FOUND}`;

/** Why the bank file leaves a driver out whose bank details are `bank`; null where it doesn't. */
export const LEFT_OUT_REASON = `case when bank.id is null then 'no_account' when not bank.is_verified then 'not_verified' end`;

export const joinBank = (table: string) =>
  `left join bank_details bank on bank.business = $1 and bank.id = ${table}.driver_id`;
