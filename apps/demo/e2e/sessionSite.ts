import { evmKeys } from '@latchkey/devkit'
import type { ChainId } from '@latchkey/protocol'
import { utils, Wallet } from 'ethers5'
import { nodeOf } from './chain.ts'
import type { Stack } from './stack.ts'

const call = '(address target,uint256 value,bytes data)'
const grant =
  '(bytes32 salt,uint48 expiry,(uint8 kind,bytes32 x,bytes32 y)[] keys,(address target,bytes4 selector,uint256 valueLimit,(uint8 operator,uint16 word,uint256 value)[] rules)[] callables,(address token,uint256 amount,uint48 start,uint48 period)[] allowances)'
const account = new utils.Interface([
  `function callWithSession(${grant} grant,${call}[] calls,bytes[] signatures)`,
  'function sessionOf(bytes32 id) view returns (uint8 state,uint64 nonce)',
])
const types = {
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
}

/** A call that a site makes in the visitor’s name. */
type SiteCall = { to: string; value?: bigint; data?: string }

/** The server of a site, which has the private key of its sessions. */
export function sessionSiteOf({ gatewayUrl, world }: Stack, chainId: ChainId, visitor: string) {
  const node = nodeOf(world, chainId)
  const key = new Wallet(evmKeys[7].privateKey)
  const sessions = `${gatewayUrl}/v1/sessions/${encodeURIComponent(`${chainId}:${visitor}`)}`
  const answerOf = async (url: string, body?: object) => {
    const request = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(url, request)
    return { status: answer.status, body: Object(await answer.json()) }
  }
  async function signedCalls(call: SiteCall) {
    const [{ pci }] = (await answerOf(sessions)).body.pcis
    const { context } = (await answerOf(`${sessions}/getcontext?pci=${pci}`)).body
    const [granted] = utils.defaultAbiCoder.decode([`tuple${grant}`], context)
    const session = utils.keccak256(context)
    const encodedCall = account.encodeFunctionData('sessionOf', [session])
    const found = await node.call('eth_call', [{ to: visitor, data: encodedCall }, 'latest'])
    const { nonce } = account.decodeFunctionResult('sessionOf', String(found))
    const calls = [{ target: call.to, value: String(call.value ?? 0n), data: call.data ?? '0x' }]
    const domain = {
      name: 'SessionAccount',
      version: '1',
      verifyingContract: visitor,
      chainId: Number(chainId.slice('eip155:'.length)),
    }
    const own = await key._signTypedData(domain, types, { session, nonce, calls })
    const callData = account.encodeFunctionData('callWithSession', [granted, calls, []])
    const signed = await answerOf(`${sessions}/sign`, {
      pci,
      userOp: { sender: visitor, callData },
    })
    const signatures = [signed.body.signature ?? '0x', own]
    return {
      isSigned: signed.status === 200,
      data: account.encodeFunctionData('callWithSession', [granted, calls, signatures]),
    }
  }
  return {
    /** Makes a call of the newest session; whether the gateway signs it, and whether the chain does it. */
    async does(call: SiteCall): Promise<{ isSigned: boolean; isDone: boolean }> {
      const { isSigned, data } = await signedCalls(call)
      const sent = { from: key.address, to: visitor, data, gas: '0x7a120' }
      const hash = await node.call('eth_sendTransaction', [sent])
      for (;;) {
        const receipt = await node.call('eth_getTransactionReceipt', [hash])
        if (receipt) return { isSigned, isDone: Object(receipt).status === '0x1' }
      }
    },
  }
}
