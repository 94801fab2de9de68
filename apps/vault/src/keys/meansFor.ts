import type { Login, openWallet } from '@latchkey/vault/wallet'

/** What a wallet of a user is opened with. */
export type MeansFor = (login: Login, topOrigin: string) => Parameters<typeof openWallet>[0]
