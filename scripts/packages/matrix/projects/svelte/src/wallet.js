import { createLatchkey } from 'latchkey'
import { createLatchkeyStores } from 'latchkey/svelte'

const client = createLatchkey({ gatewayUrl: location.origin, chains: ['ethereum'] })
export const { account, dialog, mount } = createLatchkeyStores(client)
