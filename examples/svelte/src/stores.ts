import { createLatchkeyStores } from 'latchkey/svelte'
import { client } from './latchkey.ts'

export const { account, dialog, mount, network, send, signMessage } = createLatchkeyStores(client)
