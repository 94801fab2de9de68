import {
  type Address,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  http,
  keccak256,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { localAccount } from '../../artifacts/LocalAccount.ts'
import { sessionAccount } from '../../artifacts/SessionAccount.ts'
import { evmKeys } from '../../keys.ts'
import { sessionAccountAddress } from '../../places.ts'
import { roles } from '../../roles.ts'
import { startAnvil } from '../anvil.ts'
import { type DeployedToken, deployToken, mint, placeAccounts } from '../deploy.ts'
import { minedReceipt } from '../mined.ts'
import { deploy, type EvmNode, evmNode } from '../node.ts'

const chainId = 31_337
export const began = 1_900_000_000
const gas = 5_000_000n
const { abi } = sessionAccount

export type Call = { target: Address; value: bigint; data: Hex }
/** `kind`: 0 for secp256k1, 1 for secp256r1. */
export type SessionKey = { kind: number; x: Hex; y: Hex }
/** `operator`: 0 equal, 1 greater than, 2 less than. */
export type Rule = { operator: number; word: number; value: bigint }
export type Callable = {
  target: Address
  selector: Hex
  valueLimit: bigint
  rules: readonly Rule[]
}
export type Allowance = { token: Address; amount: bigint; start: number; period: number }
export type Grant = {
  salt: Hex
  expiry: number
  keys: readonly SessionKey[]
  callables: readonly Callable[]
  allowances: readonly Allowance[]
}

/** The two coordinates of a secp256k1 public key. */
export function keyOf(privateKey: Hex): SessionKey {
  const { publicKey } = privateKeyToAccount(privateKey)
  return { kind: 0, x: `0x${publicKey.slice(4, 68)}`, y: `0x${publicKey.slice(68)}` }
}

const [grantParameter] =
  abi.find((one) => one.type === 'function' && one.name === 'grantSession')?.inputs ?? []

/** The id of a session, as anybody can make it from its grant. */
export function idOf(grant: Grant): Hex {
  if (grantParameter === undefined) throw new Error('There is no grant')
  return keccak256(encodeAbiParameters([grantParameter], [grant]))
}

/**
 * Starts a chain at a set time, with an account that uses `SessionAccount`, two tokens that it holds, and a contract
 * that the test controls.
 */
export async function sessionChain(hardfork: 'prague' | 'osaka' = 'prague') {
  const anvil = await startAnvil({ chainId, port: 0, timestamp: began - 1_000, hardfork })
  const node: EvmNode = evmNode(anvil.rpcUrl, chainId, 'Sessions')
  const owner = privateKeyToAccount(evmKeys[5].privateKey)
  const relayer = createWalletClient({
    account: privateKeyToAccount(evmKeys[6].privateKey),
    transport: http(anvil.rpcUrl),
    chain: node.chain,
  })
  await placeAccounts(node)
  const tokens: DeployedToken[] = []
  for (const symbol of ['ONE', 'TWO']) {
    const token = await deployToken(node, { name: symbol, symbol, decimals: 0 })
    await mint(node, token, owner.address, 10n ** 12n)
    tokens.push(token)
  }
  const [one, two] = tokens
  if (!one || !two) throw new Error('Two tokens are needed')
  const obedient = await deploy(node, roles.deployer, localAccount.bytecode)
  // The owner's first was its authorization.
  const nonces = { owner: 1, relayer: 0 }
  /** Sends as it is, whatever would come of it. */
  async function sent(from: 'owner' | 'relayer', data: Hex, at?: number) {
    if (at !== undefined) await node.setNextBlockTimestamp({ timestamp: BigInt(at) })
    const account = from === 'owner' ? owner : relayer.account
    const used = nonces[from]++
    const hash = await relayer.sendTransaction({
      account,
      to: owner.address,
      data,
      gas,
      nonce: used,
      maxFeePerGas: 10n ** 10n,
      maxPriorityFeePerGas: 0n,
    })
    return minedReceipt(node, hash)
  }
  const authorization = await owner.signAuthorization({
    contractAddress: sessionAccountAddress,
    chainId,
    nonce: 0,
  })
  const hash = await relayer.sendTransaction({
    to: owner.address,
    authorizationList: [authorization],
    gas,
    nonce: nonces.relayer++,
  })
  await minedReceipt(node, hash)

  async function digestOf(session: Hex, at: bigint, calls: readonly Call[]): Promise<Hex> {
    return hashTypedData({
      domain: { name: 'SessionAccount', version: '1', chainId, verifyingContract: owner.address },
      types: {
        SessionCalls: [
          { name: 'session', type: 'bytes32' },
          { name: 'nonce', type: 'uint256' },
          { name: 'calls', type: 'Call[]' },
        ],
        Call: [
          { name: 'target', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'data', type: 'bytes' },
        ],
      },
      primaryType: 'SessionCalls',
      message: { session, nonce: at, calls },
    })
  }

  return {
    node,
    owner,
    obedient,
    one: one.address,
    two: two.address,
    digestOf,
    stop: anvil.stop,
    async grant(grant: Grant, at?: number) {
      const data = encodeFunctionData({ abi, functionName: 'grantSession', args: [grant] })
      return (await sent('owner', data, at)).status === 'success'
    },
    async revoke(session: Hex, at?: number) {
      const data = encodeFunctionData({ abi, functionName: 'revokeSession', args: [session] })
      return (await sent('owner', data, at)).status === 'success'
    },
    /** Anybody's transaction to the account. */
    async anybody(data: Hex, at?: number) {
      return (await sent('relayer', data, at)).status === 'success'
    },
    /** Submits calls of a session from an unrelated account. */
    async call(grant: Grant, calls: readonly Call[], signatures: readonly Hex[], at?: number) {
      const data = encodeFunctionData({
        abi,
        functionName: 'callWithSession',
        args: [grant, calls, signatures],
      })
      return (await sent('relayer', data, at)).status === 'success'
    },
  }
}

export type SessionChain = Awaited<ReturnType<typeof sessionChain>>
