/** What a session may do changes with its second factor and with the rule of its business, so the same triggers' function notes both. */
export const secondFactorRuleSql = () => `
  create trigger sessions_second_factor after update of second_factor_at on sessions for each row
    when ((old.second_factor_at is null) is distinct from (new.second_factor_at is null))
    execute function note_access_change('user_id');

  create trigger businesses_second_factor_rule after update of second_factor_rule on businesses for each row
    when (old.second_factor_rule is distinct from new.second_factor_rule) execute function note_access_change('id');
`;
