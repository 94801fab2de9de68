/** An error of a node, as JSON-RPC has it. */
export type NodeError = { code: number; message: string }

/**
 * What an error says. `contract`: the called contract reverts, fails or does not end. `request`: the transaction, the call or
 * the search is at fault, and another node would refuse it, too. `overload`: the node has too much to do.
 */
type Meaning = 'contract' | 'request' | 'overload'

type Row = {
  /** Names the row in tests. */
  name: string
  meaning: Meaning
  /** The row is for these codes, whatever the message. */
  codes?: (code: number) => boolean
  /** The row is for these messages, whatever the code. */
  text?: RegExp
}

const oneOf =
  (...codes: readonly number[]) =>
  (code: number) =>
    codes.includes(code)
const between = (least: number, most: number) => (code: number) => code >= least && code <= most

/**
 * The meanings of errors. The first row that fits decides. Rows for requests come before those for overload, because their
 * messages repeat what a visitor or a contract has written: a nonce, an amount, a reason.
 */
const rows = [
  { name: 'contract codes', meaning: 'contract', codes: oneOf(3, -32015) },
  {
    name: 'contract failures',
    meaning: 'contract',
    text: /^(error: )?(execution reverted|revert|vm exception|vm execution error|evm error|execution (aborted|timeout)|(invalid|bad) (opcode|jump)|stack (under|over)flow|out of ?gas|gas uint64|write protection|max call depth|return data)/i,
  },
  { name: 'reverts', meaning: 'request', text: /revert|custom program error|simulation failed/i },
  // JSON-RPC's own codes for a wrong request, those of ERC-4337 and of `eth_simulateV1`.
  { name: 'wrong requests', meaning: 'request', codes: oneOf(-32700, -32601, -32602) },
  { name: 'user operations', meaning: 'request', codes: between(-32508, -32500) },
  { name: 'simulated blocks', meaning: 'request', codes: between(-38_999, -38_000) },
  // The extrinsics of Substrate (`author_*`).
  { name: 'extrinsics', meaning: 'request', codes: between(1002, 1021) },
  {
    name: 'transactions',
    meaning: 'request',
    text: /\bnonces?\b|insufficient (funds|balance)|underpriced|\b(gas|fee|cost|blob|size|depth|stack|memory|account|transaction|ancestors?) (limit|cap|allowance)|\bgas (price|required|fee|used|too)|intrinsic gas|\b(base|priority|max|tx|transaction) fee|fee ?per ?gas|initcode|in-?flight|block limits?\b|compute units? (consumed|meter)|of \d+ compute units|max(imum)? compute units|exceeded CUs/i,
  },
  {
    name: 'searches',
    meaning: 'request',
    text: /(more than|exceeds?( the)?( max(imum)?)?( limit)?( of)?) [\d,_]+ (results|logs|blocks)|(block|log) range|range (is )?too (large|wide)|range (exceeds|limit)|response size|too many (results|logs|blocks|addresses|topics)|max results|number of blocks/i,
  },
  // 429 in the body, "limit exceeded" (EIP-1474), and codes of providers.
  { name: 'overload codes', meaning: 'overload', codes: oneOf(429, -32429, -32005, -32029) },
  { name: 'rates', meaning: 'overload', text: /rate.?limit|\brate (is |was |has been )?exceeded/i },
  {
    name: 'figures',
    meaning: 'overload',
    text: /too many (\w+ )?(requests|connections|calls)|(request|call|query|queries)s? (limit|per (second|minute|hour|day))|\brps\b|(^|http|status|(status|error) code)\W{0,3}429\b/i,
  },
  {
    name: 'quotas',
    meaning: 'overload',
    text: /(daily|monthly|hourly|request|usage|plan|call|compute unit|credit|throughput|connection)s? (count |quota |usage |capacity )*(limit|quota|capacity) (is |was |has been )?(reached|exceeded|hit|exhausted|used up)|(quota|capacity|(request|plan|usage) limit) (is |was |has been )?(reached|exhausted|exceeded|used up)|(reached|exceeded|hit) (its|your|the) .*(limit|quota|capacity|rate)|(request|daily|monthly) count exceeded|out of (credits|requests|compute units)|compute units? (per second|limit|quota|capacity)/i,
  },
  {
    name: 'busy nodes',
    meaning: 'overload',
    text: /slow down|throttl|overloaded|over capacity|(try again|retry) later|(server|node|service|backend|upstream) (is )?(too )?busy|work queue depth exceeded/i,
  },
] as const satisfies readonly Row[]

/** The name of a row. */
export type NodeErrorRow = (typeof rows)[number]['name']

/** Returns the row of the table that an error fits, or `undefined` if it fits none. */
export function nodeErrorRow({
  code,
  message,
}: NodeError): (Row & { name: NodeErrorRow }) | undefined {
  const known: readonly (Row & { name: NodeErrorRow })[] = rows
  return known.find(({ codes, text }) => codes?.(code) === true || text?.test(message) === true)
}

/** Whether an error says that the node has too much to do. What a visitor or a contract wrote never says so. */
export function isOverload(error: NodeError): boolean {
  return nodeErrorRow(error)?.meaning === 'overload'
}

/**
 * Whether an error of `eth_call` is what the called contract makes of the call: it reverts, fails, or does not end. Any
 * other error is the node's.
 */
export function isRefusalOfContract(error: NodeError): boolean {
  return nodeErrorRow(error)?.meaning === 'contract'
}

/** Whether a node's error about a batch says that it takes no batch of that size. */
export function isBatchRefusal({ code, message }: NodeError): boolean {
  return code === -32003 || /too large|too big|\bbatch(es|ed)?\b/i.test(message)
}
