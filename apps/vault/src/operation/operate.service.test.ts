import { openKeyring } from '@latchkey/vault/wallet'
import { recoverAddress } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { recoverAuthorizationAddress } from 'viem/utils'
import { afterEach, expect, it } from 'vitest'
import type { Site } from '../site/site.ts'
import { loadWords } from '../words/words.ts'
import { operate } from './operate.ts'
import { paymaster, type Services, startServices } from './services.fixture.ts'
import { entryPoint } from './sponsored.ts'

await loadWords('en')
const keyring = await openKeyring({ secret: new Uint8Array(32) })
const account = keyring.addresses.eip155
const calls = [
  { to: `0x${'11'.repeat(20)}`, value: 1n, data: '0x' },
  { to: `0x${'22'.repeat(20)}`, value: 0n, data: '0x1234' },
] as const

let services: Services
afterEach(() => services.close())

type Wire = Record<string, string> & { eip7702Auth?: Record<string, string> }

/** Makes sponsored calls. `signed`: the requests to the keys. `approves`: whether the visitor does. */
async function operated(answers: Services['answers'], approves = true) {
  services = await startServices(answers)
  const signed: string[] = []
  let shown = 0
  const site: Site = {
    origin: 'https://site.example',
    settings: { gatewayUrl: '', sites: [], chains: [], recoveryLimit: 0 },
    screens: {
      async ask() {
        shown += 1
        // Nothing is signed before the approval.
        expect(signed).toEqual([])
        return JSON.parse(String(approves))
      },
      still() {},
      onShown() {},
    },
    keyholder: {
      async ask(name, params) {
        signed.push(name)
        const given = JSON.parse(JSON.stringify(params))
        const signature =
          name === 'signTypedData'
            ? await keyring.signTypedData(JSON.parse(given.json))
            : await keyring.signAuthorization({ ...given, nonce: BigInt(given.nonce) })
        return JSON.parse(JSON.stringify({ signature }))
      },
    },
    language: () => 'en',
    currency: () => 'USD',
    accountType: 'smartAccount',
    sent: new Map(),
  }
  const { signal } = new AbortController()
  const task = { site, node: services.node, account, owner: account, params: null, signal }
  const outcome = await operate(task, services.node, { account, calls, warnings: [] }).catch(
    (error: unknown) => error,
  )
  const sent = services.requests.filter(({ method }) => method === 'eth_sendUserOperation')
  return { outcome, signed, shown, sent }
}

/** Hashes an operation with an independent library. */
function nameOf([operation]: readonly unknown[]): `0x${string}` {
  const wire: Wire = JSON.parse(JSON.stringify(operation))
  const { eip7702Auth, ...rest } = wire
  const number = (name: string) => BigInt(wire[name] ?? 0)
  return getUserOperationHash({
    chainId: 31_337,
    entryPointVersion: '0.8',
    entryPointAddress: entryPoint,
    userOperation: {
      ...JSON.parse(JSON.stringify(rest)),
      nonce: number('nonce'),
      callGasLimit: number('callGasLimit'),
      verificationGasLimit: number('verificationGasLimit'),
      preVerificationGas: number('preVerificationGas'),
      maxFeePerGas: number('maxFeePerGas'),
      maxPriorityFeePerGas: number('maxPriorityFeePerGas'),
      paymasterVerificationGasLimit: number('paymasterVerificationGasLimit'),
      paymasterPostOpGasLimit: number('paymasterPostOpGasLimit'),
      ...(eip7702Auth && { authorization: JSON.parse(JSON.stringify(eip7702Auth)) }),
    },
  })
}

it('is sent as approved, with the paymaster’s signature, and the account takes over code with it', async () => {
  const { outcome, signed, shown, sent } = await operated({ eth_sendUserOperation: nameOf })
  expect(outcome).toMatch(/^0x[0-9a-f]{64}$/)
  expect(shown).toBe(1)
  expect(signed).toEqual(['signTypedData', 'signAuthorization'])
  const [operation, at] = sent[0]?.params ?? []
  expect(at).toBe(entryPoint)
  expect(operation).toMatchObject({
    sender: account,
    nonce: '0x7',
    factory: '0x7702',
    maxFeePerGas: '0x13',
    paymaster,
    paymasterData: '0x1234',
    callGasLimit: '0x1e848',
  })
  const wire: Wire = JSON.parse(JSON.stringify(operation))
  const hash = nameOf([operation])
  expect(outcome).toBe(hash)
  const signature = JSON.parse(JSON.stringify(wire.signature))
  expect(await recoverAddress({ hash, signature })).toBe(account)
  const { eip7702Auth: taken } = wire
  if (!taken) throw new Error('The account takes over no code')
  // The account's own nonce, since another account sends the transaction.
  expect(taken).toMatchObject({ address: services.node.delegate, chainId: '0x7a69', nonce: '0x3' })
  const authorization = JSON.parse(
    JSON.stringify({
      ...taken,
      chainId: 31_337,
      nonce: 3,
      yParity: Number(taken.yParity),
    }),
  )
  expect(await recoverAuthorizationAddress({ authorization })).toBe(account)
})

it('takes over no code where the account has it', async () => {
  const eth_getCode = ([address]: readonly unknown[]) =>
    address === services.node.delegate ? '0x60' : `0xef0100${services.node.delegate.slice(2)}`
  const { outcome, signed, sent } = await operated({ eth_getCode, eth_sendUserOperation: nameOf })
  expect(outcome).toMatch(/^0x/)
  expect(signed).toEqual(['signTypedData'])
  expect(sent[0]?.params[0]).not.toHaveProperty('factory')
})

const refuse = () => {
  throw new Error('Not for you')
}

it.each<[string, Services['answers']]>([
  ['declines', { pm_getPaymasterStubData: refuse }],
  ['gives no answer that can be read', { pm_getPaymasterStubData: () => ({ paymaster: 1 }) }],
  [
    'is nobody',
    {
      pm_getPaymasterStubData: () => ({ paymaster: `0x${'00'.repeat(20)}`, paymasterData: '0x' }),
    },
  ],
  ['would not be carried out', { eth_estimateUserOperationGas: refuse }],
  [
    'would use more gas than a transaction may',
    {
      eth_estimateUserOperationGas: () => ({
        preVerificationGas: '0x1',
        verificationGasLimit: '0x1',
        callGasLimit: '0x1000000',
      }),
    },
  ],
])('asks and signs nothing where who might pay %s', async (_, answers) => {
  const { outcome, signed, shown, sent } = await operated(answers)
  expect({ outcome, signed, shown, sent }).toEqual({
    outcome: undefined,
    signed: [],
    shown: 0,
    sent: [],
  })
})

it.each<[string, Services['answers']]>([
  ['declines after all', { pm_getPaymasterData: refuse }],
  [
    'is another one then',
    {
      pm_getPaymasterData: () => ({ paymaster: `0x${'bb'.repeat(20)}`, paymasterData: '0x1234' }),
    },
  ],
])('signs nothing where who was to pay %s', async (_, answers) => {
  const { outcome, signed, shown, sent } = await operated(answers)
  expect({ outcome, signed, shown, sent }).toEqual({
    outcome: undefined,
    signed: [],
    shown: 1,
    sent: [],
  })
})

it('shows the authorization to the paymaster only on request, after the approval', async () => {
  const shown: unknown[] = []
  const { outcome, sent } = await operated({
    pm_getPaymasterData: ([operation]) => {
      const { eip7702Auth }: Wire = JSON.parse(JSON.stringify(operation))
      shown.push(eip7702Auth)
      if (shown.length === 1) throw new Error('Prove it', { cause: { limit: 'unproven' } })
      return { paymaster, paymasterData: '0x1234' }
    },
    eth_sendUserOperation: nameOf,
  })
  expect(outcome).toMatch(/^0x/)
  const { eip7702Auth }: Wire = JSON.parse(JSON.stringify(sent[0]?.params[0]))
  expect(shown).toHaveLength(2)
  expect(shown[0]).not.toEqual(eip7702Auth)
  expect(shown[1]).toEqual(eip7702Auth)
})

it('keeps to the gas and the fees that were approved, whatever the last word names', async () => {
  const { sent } = await operated({
    pm_getPaymasterData: () => ({
      paymaster,
      paymasterData: '0x1234',
      callGasLimit: '0x1',
      maxFeePerGas: '0xffff',
      paymasterVerificationGasLimit: '0xffff',
      nonce: '0x9',
    }),
    eth_sendUserOperation: nameOf,
  })
  expect(sent[0]?.params[0]).toMatchObject({
    callGasLimit: '0x1e848',
    maxFeePerGas: '0x13',
    nonce: '0x7',
    paymasterVerificationGasLimit: '0x9c40',
  })
})

it('requests no second sponsorship if the first one was final', async () => {
  const stub = { paymaster, paymasterData: '0x99', isFinal: true }
  const { outcome, sent } = await operated({
    pm_getPaymasterStubData: () => stub,
    pm_getPaymasterData: refuse,
    eth_sendUserOperation: nameOf,
  })
  expect(outcome).toMatch(/^0x/)
  expect(sent[0]?.params[0]).toMatchObject({ paymasterData: '0x99' })
})

it('is not called sent where the bundler refuses it', async () => {
  const code = 'WALLET_SEND_TRANSACTION'
  expect((await operated({ eth_sendUserOperation: refuse })).outcome).toMatchObject({ code })
})

it('is known by the hash of what was signed, whatever the bundler returns [L30]', async () => {
  const { outcome, sent } = await operated({
    eth_sendUserOperation: () => `0x${'ab'.repeat(32)}`,
    eth_getUserOperationByHash: () => ({}),
  })
  expect(outcome).toBe(nameOf(sent[0]?.params ?? []))
})

it('is not signed where the visitor declines', async () => {
  const { outcome, signed } = await operated({}, false)
  expect(outcome).toMatchObject({ code: 'REQUEST_DECLINED' })
  expect(signed).toEqual([])
})
