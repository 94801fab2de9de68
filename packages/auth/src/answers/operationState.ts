import { elements, field } from '@latchkey/core/foreign'
import type { OperationState } from '../protocol.ts'
import { either, oneOf, type Read, statusOf, textAt } from './read.ts'

type Included = Extract<OperationState, { receipt: unknown }>
type Log = Included['receipt']['logs'][number]

/** The most logs of a transaction. */
const mostLogs = 10_000

/** Parses the state of a user operation. */
export const operationState: Read<OperationState> = either(
  statusOf(['unknown', 'pending']),
  (answer) => {
    const included = statusOf(['included'])(answer)
    const receipt = receiptIn(field(answer, 'receipt'))
    return included && receipt && { ...included, receipt }
  },
)

function receiptIn(given: unknown): Included['receipt'] | undefined {
  const status = oneOf(['0x0', '0x1'], field(given, 'status'))
  const transactionHash = textAt(given, 'transactionHash')
  const blockHash = textAt(given, 'blockHash')
  const blockNumber = textAt(given, 'blockNumber')
  const gasUsed = textAt(given, 'gasUsed')
  const logs = allOf(field(given, 'logs'), logIn, mostLogs)
  const isWhole = transactionHash !== undefined && blockHash !== undefined
  if (!status || !logs || !isWhole || blockNumber === undefined || gasUsed === undefined)
    return undefined
  return { status, transactionHash, blockHash, blockNumber, gasUsed, logs }
}

const logIn: Read<Log> = (given) => {
  const address = textAt(given, 'address')
  const data = textAt(given, 'data')
  const topics = allOf(field(given, 'topics'), (one) => (typeof one === 'string' ? one : undefined))
  return address !== undefined && data !== undefined && topics
    ? { address, data, topics }
    : undefined
}

/** Parses a list. Returns `undefined` unless every element parses. */
function allOf<One>(given: unknown, read: Read<One>, most?: number): One[] | undefined {
  const all = elements(given, most)?.map(read)
  return all?.every((one) => one !== undefined) ? all : undefined
}
