import { type RunningRelay, startRelay } from '@latchkey/relay'
import { PersonalMessage, Secp256k1, Signature } from 'ox'
import { stringToHex } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { loadedConnector } from './connector.ts'
import { answerEvm, evm, hex } from './testing/evm.ts'
import { plainRelay } from './testing/plain-relay.fixture.ts'
import { answerWith, approveNext, officialWallet } from './testing/walletkit.ts'
import { never, one, ten, testOptions } from './testing/world.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** The official wallet approves, signs, refuses the next proposal, and receives the end. */
async function walk(relayUrl: string): Promise<void> {
  const wallet = await officialWallet(relayUrl)
  open.push(wallet.stop)
  answerWith(wallet, answerEvm)
  const connector = loadedConnector(testOptions(relayUrl), () => {})
  open.push(connector.close)
  const request = {
    networks: [one, ten],
    signal: never(),
    onUri: (uri: string) => wallet.kit.pair({ uri }),
  }
  const approved = approveNext(wallet, { eip155: evm.address })
  expect(await connector.connect(request)).toMatchObject({
    accounts: [{ address: evm.address }],
    wallet: { name: 'Official Wallet' },
  })
  await approved
  const params = [stringToHex('hello'), evm.address]
  const signed = await connector.signer('eip155')?.request({ method: 'personal_sign', params })
  const payload = PersonalMessage.getSignPayload(stringToHex('hello'))
  const signature = Signature.fromHex(hex(signed))
  expect(Secp256k1.recoverAddress({ payload, signature })).toBe(evm.address.toLowerCase())
  await connector.disconnect()
  await expect.poll(() => wallet.kit.getActiveSessions()).toEqual({})
  wallet.kit.once('session_proposal', ({ id }) => {
    wallet.kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
  })
  await expect(connector.connect(request)).rejects.toMatchObject({ code: 'CONNECTION_DECLINED' })
}

it('proposes to the official wallet by a plain message, where the relay knows no other way [H4]', async () => {
  const relay = await plainRelay()
  open.push(relay.stop)
  await walk(relay.url)
  const [first, second] = relay.requested.filter((method) => /propose|publish/.test(method))
  expect([first, second]).toEqual(['wc_proposeSession', 'irn_publish'])
})

it("proposes to the official wallet by the relay's own method [H4]", async () => {
  const relay: RunningRelay = await startRelay({ port: 0 })
  open.push(relay.stop)
  await walk(relay.url)
})
