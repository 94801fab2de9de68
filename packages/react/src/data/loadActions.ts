/** What asks a wallet, in a chunk of its own: a dialog that is only looked at does not load it. */
export const loadActions = () => import('@latchkey/core/actions')
