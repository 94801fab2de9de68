/** A folder whose code is mutated, and the folder whose unit and service tests have to notice. */
export type Room = { name: string; mutated: string; tested: string }

/** Where a fault costs money, keys or a session. */
export const rooms: readonly Room[] = [
  { name: 'state', mutated: 'packages/core/src/kernel/state', tested: 'packages/core/src' },
  { name: 'send', mutated: 'packages/core/src/send', tested: 'packages/core/src' },
  { name: 'siwx', mutated: 'packages/siwx/src', tested: 'packages/siwx/src' },
  { name: 'vault', mutated: 'packages/vault/src', tested: 'packages/vault/src' },
  { name: 'relay', mutated: 'packages/relay/src', tested: 'packages/relay/src' },
  {
    name: 'login',
    mutated: 'packages/login/src',
    tested: 'packages/gateway/src/account/login',
  },
]
