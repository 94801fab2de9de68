import { installEvmSender, installSolanaSender } from '@latchkey/devkit/hostile'

declare global {
  interface Window {
    /** Passes the transactions that the wallet should send to the test. */
    actHostile(requested: unknown): Promise<unknown>
  }
}

const asBytes = async (requested: Uint8Array) =>
  Uint8Array.from(Object(await window.actHostile([...requested])))

installEvmSender(window, (transaction) => window.actHostile(transaction))
installSolanaSender(window, 'signs', asBytes)
installSolanaSender(window, 'sends', asBytes)
