/** Why a person whose role only reads cannot change clients. */
export const writeRefusal = 'Your role may not change clients.';
