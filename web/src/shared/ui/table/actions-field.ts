/** The column of buttons, which `actionsColumn` makes and the table pins. */
export const ACTIONS_FIELD = 'actions';
