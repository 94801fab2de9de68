import * as v from 'valibot'
import { entryPoint } from '../chain/entryPoint.ts'

/** `BeforeExecution()`, the event after EntryPoint's validation. */
const beforeExecution = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'
/** The sizes in bytes of hashed values that can name a slot of a mapping, and how many of them are kept. */
const hashed = { from: 32, to: 512, count: 256 }

/**
 * The script that a node runs at each step of a traced call (`debug_traceCall`). It collects the actions of the validation,
 * for each call of EntryPoint. It is in the JavaScript of geth's and anvil's interpreters.
 */
export const tracer = `{
  phases: [], depth: 0, last: '', reached: false,
  phase: function () { return this.phases[this.phases.length - 1] },
  enter: function (frame) {
    if (this.reached) return
    var call = {
      type: frame.getType(), from: toHex(frame.getFrom()), to: toHex(frame.getTo()),
      selector: toHex(frame.getInput().slice(0, 4)), value: '0x' + (frame.getValue() || 0).toString(16)
    }
    this.last = ''
    if (this.depth === 0) this.phases.push({ call: call, calls: [], banned: {}, access: {}, codeRead: {}, hashed: [], output: '', error: '' })
    else this.phase().calls.push(call)
    this.depth++
  },
  exit: function (result) {
    if (this.reached) return
    this.depth--
    this.last = ''
    var error = result.getError() ? String(result.getError()) : ''
    if (/out of gas|OutOfGas/i.test(error)) this.phase().banned['OUT_OF_GAS'] = 1
    if (this.depth === 0) { this.phase().output = toHex(result.getOutput()); this.phase().error = error }
  },
  step: function (log) {
    if (this.reached) return
    var op = log.op.toString()
    var address = toHex(log.contract.getAddress())
    if (address === '${entryPoint.toLowerCase()}') {
      if (op === 'LOG1' && ('0x' + log.stack.peek(2).toString(16)) === '${beforeExecution}') this.reached = true
      return
    }
    if (this.depth === 0) return
    var phase = this.phase()
    if (this.last === 'GAS' && !/CALL/.test(op)) phase.banned['GAS'] = 1
    this.last = op
    if (/^(GASPRICE|GASLIMIT|DIFFICULTY|PREVRANDAO|TIMESTAMP|BASEFEE|BLOCKHASH|NUMBER|SELFBALANCE|BALANCE|ORIGIN|CREATE|COINBASE|SELFDESTRUCT|INVALID|BLOBHASH|BLOBBASEFEE)$/.test(op)) phase.banned[op] = 1
    else if (op === 'CREATE2') phase.banned['CREATE2'] = (phase.banned['CREATE2'] || 0) + 1
    else if (/^(S|T)(LOAD|STORE)$/.test(op)) {
      var slots = phase.access[address] = phase.access[address] || {}
      var slot = '0x' + log.stack.peek(0).toString(16)
      if (/STORE$/.test(op) || !slots[slot]) slots[slot] = /STORE$/.test(op) ? 'write' : 'read'
    } else if (/^EXTCODE/.test(op)) phase.codeRead['0x' + log.stack.peek(0).toString(16)] = 1
    else if (/^(KECCAK256|SHA3)$/.test(op)) {
      var start = Number(log.stack.peek(0).toString()), size = Number(log.stack.peek(1).toString())
      if (size >= ${hashed.from} && size <= ${hashed.to} && phase.hashed.length < ${hashed.count}) phase.hashed.push(toHex(log.memory.slice(start, start + size)))
    }
  },
  fault: function (log) {
    if (!this.reached && this.depth > 0 && /gas/i.test(String(log.getError()))) this.phase().banned['OUT_OF_GAS'] = 1
  },
  result: function (context) {
    return { phases: this.phases, reached: this.reached, output: toHex(context.output) }
  }
}`

const text = v.string()
const callSchema = v.object({ type: text, from: text, to: text, selector: text, value: text })
const phaseSchema = v.object({
  call: callSchema,
  calls: v.array(callSchema),
  /** Number of uses by the opcode's name. */
  banned: v.record(text, v.number()),
  /** Accesses by the storage's contract and the slot. */
  access: v.record(text, v.record(text, v.picklist(['read', 'write']))),
  /** Addresses whose code was read. */
  codeRead: v.record(text, v.number()),
  hashed: v.array(text),
  output: text,
  error: text,
})

/** The result of {@link tracer}. */
export const traceSchema = v.object({
  phases: v.array(phaseSchema),
  /** Whether EntryPoint has validated everything. */
  reached: v.boolean(),
  /** EntryPoint's return data, or revert data. */
  output: text,
})
/** The actions of one call of EntryPoint's validation: of a factory, of the account or of a paymaster. */
export type Phase = v.InferOutput<typeof phaseSchema>
export type Trace = v.InferOutput<typeof traceSchema>
