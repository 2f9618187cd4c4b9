/** Addresses that the server answers itself: programs' and files'. In step with `services/cli/src/web/serve-web.ts`. */
export const NOT_PAGES = [/^\/(api|metrics)(\/|$|\?)/, /^[^?]*\.[^/?]*(\?|$)/];
