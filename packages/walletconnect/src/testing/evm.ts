import { field } from '@latchkey/core/foreign'
import { type Hex, isHex, keccak256, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** The EVM side of a scripted wallet: real signatures by viem. */
export const evm = privateKeyToAccount(`0x${'11'.repeat(32)}`)

export function hex(value: unknown): Hex {
  if (!isHex(value)) throw new Error(`Not hex: ${String(value)}`)
  return value
}

/** What the scripted wallet gives for methods that sign nothing. */
export const plainAnswers: Readonly<Record<string, unknown>> = {
  wallet_getPermissions: [{ parentCapability: 'eth_accounts' }],
  wallet_requestPermissions: [{ parentCapability: 'eth_accounts' }],
  wallet_registerOnboarding: true,
  wallet_watchAsset: true,
  wallet_scanQRCode: 'scanned',
  wallet_getCallsStatus: { status: 200, atomic: true, receipts: [] },
  wallet_showCallsStatus: null,
  wallet_sendCalls: { id: '0x01' },
  wallet_getCapabilities: { '0x1': { atomic: { status: 'supported' } } },
  wallet_grantPermissions: { context: '0x02' },
  wallet_revokePermissions: null,
  wallet_getSupportedExecutionPermissions: {},
  wallet_requestExecutionPermissions: [],
  wallet_getGrantedExecutionPermissions: [],
  wallet_revokeExecutionPermission: {},
  wallet_getAssets: { '0x1': [] },
  wallet_addEthereumChain: null,
}

export async function answerEvm(method: string, params: unknown, chainId: string) {
  const [first, second] = Array.isArray(params) ? params : []
  switch (method) {
    case 'personal_sign':
      return evm.signMessage({ message: { raw: hex(first) } })
    case 'eth_sign':
      return evm.signMessage({ message: { raw: hex(second) } })
    case 'eth_signTypedData':
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4':
      return evm.signTypedData(JSON.parse(String(second)))
    case 'eth_signTransaction':
      return signTransaction(first, chainId)
    case 'eth_sendTransaction':
      return keccak256(await signTransaction(first, chainId))
    case 'eth_sendRawTransaction':
      return keccak256(hex(first))
    default:
      if (method in plainAnswers) return plainAnswers[method]
      throw Object.assign(new Error('Unsupported method'), { code: 5101 })
  }
}

function signTransaction(given: unknown, chainId: string): Promise<Hex> {
  return evm.signTransaction({
    chainId: Number(chainId.split(':')[1]),
    type: 'eip1559',
    to: hex(field(given, 'to')),
    value: BigInt(hex(field(given, 'value'))),
    nonce: 0,
    gas: 21_000n,
    maxFeePerGas: 1n,
  })
}

export const transfer = { from: evm.address, to: evm.address, value: numberToHex(7) }
