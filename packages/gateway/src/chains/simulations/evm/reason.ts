import { plainText } from '@latchkey/protocol'
import { decodeErrorResult, type Hex, parseAbi } from 'viem'

const longest = 200

/** What contracts commonly revert with, besides a text: the errors of ERC-6093. */
const errors = parseAbi([
  'error Error(string)',
  'error Panic(uint256)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC721NonexistentToken(uint256 tokenId)',
  'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
  'error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)',
])

const panics: Readonly<Record<string, string>> = {
  '1': 'An assertion failed',
  '17': 'Arithmetic overflow',
  '18': 'Division by zero',
  '50': 'Index out of bounds',
}

/** Returns why a call failed, as plain text: the contract's reason, or else the node's. */
export function reasonOf(output: Hex, message = ''): string {
  return plainText(decoded(output) ?? withoutPrefix(message), longest)
}

function decoded(output: Hex): string | undefined {
  if (output.length < 10) return undefined
  try {
    const { errorName, args } = decodeErrorResult({ abi: errors, data: output })
    const [first] = args ?? []
    if (errorName === 'Error') return String(first)
    if (errorName === 'Panic') return panics[String(first)] ?? `Panic ${first}`
    return errorName
  } catch {
    return undefined
  }
}

/** What every node writes before a reason says nothing. */
function withoutPrefix(message: string): string {
  const rest = message.replace(/^.*?execution reverted:?\s*/is, '').replace(/^vm error:?\s*/i, '')
  return /^(revert|execution reverted)$/i.test(rest) ? '' : rest
}
