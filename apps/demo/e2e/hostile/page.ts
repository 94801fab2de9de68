import { hostileWallets } from '@latchkey/devkit/hostile'

// Runs in the page before its own scripts. The test puts the id of the wanted wallet before this.
const id: unknown = Reflect.get(globalThis, 'hostileId')
hostileWallets.find((wallet) => wallet.id === id)?.install(window)
