/** What a thumb meets without aiming. Thumbs don't grow with the text. */
export const TOUCH = '48px';

/** Small screens, and those that are touched however they are held. */
const FOR_THUMBS = '@media (max-width: 767.95px), (pointer: coarse)';

export const touchHeight = { [FOR_THUMBS]: { minHeight: TOUCH } };
export const touchSize = { [FOR_THUMBS]: { minWidth: TOUCH, minHeight: TOUCH } };
