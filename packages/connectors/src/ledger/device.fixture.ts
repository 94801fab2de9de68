import { secp256k1 } from '@noble/curves/secp256k1'
import { concat, fromRlp, type Hex, hexToBytes, keccak256, stringToBytes, toHex } from 'viem'

/** What a scripted device does; a test changes it at any time. */
export type Script = {
  /** Another one is another device, or another passphrase. */
  privateKey: Hex
  locked: boolean
  /** `BOLOS` is the dashboard. */
  app: string
  /** The visitor presses the cross. */
  refuses: boolean
  /** The app signs no contract call before blind signing is allowed. */
  strict: boolean
  /** The site may use the device already. */
  allowed: boolean
  /** The visitor picks it in the browser's list. */
  picks: boolean
  /** Pulled out when this instruction comes. */
  unplugOn?: number
  /** Answers a key without its address. */
  brokenKey: boolean
  /** The visitor takes their time: picking the device and pressing its button wait for `press`. */
  holds: boolean
}

type Apdu = { cla: number; ins: number; p1: number; data: Uint8Array }

/**
 * A Ledger with its Ethereum app behind `navigator.hid`: real frames of 64 bytes, real commands, real secp256k1 keys,
 * and no window to press a button in.
 */
export function scriptedLedger(privateKey: Hex, changes: Partial<Script> = {}) {
  const script: Script = {
    privateKey,
    locked: false,
    app: 'Ethereum',
    refuses: false,
    strict: false,
    allowed: false,
    picks: true,
    brokenKey: false,
    holds: false,
    ...changes,
  }
  const commands: string[] = []
  const paths: string[] = []
  const bus = new EventTarget()
  let device = plugged()
  let collected: Uint8Array = new Uint8Array()
  let prompts = 0
  let held: (() => void)[] = []

  /** What waits for the visitor's hand. */
  const byHand = () =>
    new Promise<void>((resolve) => {
      if (script.holds) held.push(resolve)
      else resolve()
    })

  function plugged() {
    let incoming: Uint8Array = new Uint8Array()
    const own = {
      vendorId: 0x2c97,
      productId: 0x5011,
      productName: 'Nano S Plus',
      collections: [],
      opened: false,
      oninputreport: (_event: { data: DataView }) => {},
      async open() {
        own.opened = true
      },
      async close() {
        own.opened = false
      },
      async sendReport(_id: number, report: Uint8Array) {
        if (device !== own) throw new Error('Failed to write the report')
        const isFirst = report[3] === 0 && report[4] === 0
        incoming = isFirst ? report.slice(5) : Uint8Array.from([...incoming, ...report.slice(5)])
        const length = (incoming[0] ?? 0) * 256 + (incoming[1] ?? 0)
        if (incoming.length < length + 2) return
        const channel = report.slice(0, 2)
        const apdu = parseApdu(incoming.slice(2, 2 + length))
        commands.push(toHex(Uint8Array.of(apdu.cla, apdu.ins)).slice(2))
        setTimeout(async () => {
          if (isConfirmed(apdu)) await byHand()
          reply(own, channel, apdu)
        }, 5)
      },
      addEventListener() {},
      removeEventListener() {},
    }
    return own
  }

  function reply(own: typeof device, channel: Uint8Array, apdu: Apdu) {
    if (apdu.ins === script.unplugOn) return unplug()
    const [status, data = new Uint8Array()] = answer(apdu)
    const body = Uint8Array.from([...data, status >> 8, status & 0xff])
    const whole = Uint8Array.from([body.length >> 8, body.length & 0xff, ...body])
    for (let index = 0; index * 59 < whole.length; index++) {
      const frame = new Uint8Array(64)
      frame.set([
        ...channel,
        5,
        index >> 8,
        index & 0xff,
        ...whole.slice(index * 59, (index + 1) * 59),
      ])
      own.oninputreport({ data: new DataView(frame.buffer) })
    }
  }

  function unplug() {
    const gone = device
    device = plugged()
    held = []
    bus.dispatchEvent(Object.assign(new Event('disconnect'), { device: gone }))
  }
  /** Opening and closing an app takes the device off the bus for a moment. */
  function restart(app: string) {
    setTimeout(() => {
      script.app = app
      unplug()
      setTimeout(() => bus.dispatchEvent(Object.assign(new Event('connect'), { device })), 30)
    }, 20)
  }

  function answer({ cla, ins, p1, data }: Apdu): [number, Uint8Array?] {
    if (script.locked) return [0x5515]
    if (cla === 0xb0 && ins === 0x01) {
      const name = stringToBytes(script.app)
      return [0x9000, Uint8Array.of(1, name.length, ...name, 5, ...stringToBytes('1.0.0'), 1, 0)]
    }
    if (cla === 0xb0 && ins === 0xa7) {
      restart('BOLOS')
      return [0x9000]
    }
    if (cla === 0xe0 && ins === 0xd8 && script.app === 'BOLOS') {
      prompts++
      if (script.refuses) return [0x5501]
      restart(new TextDecoder().decode(data))
      return [0x9000]
    }
    if (script.app !== 'Ethereum' || cla !== 0xe0) return [0x6d00]
    if (p1 !== 0x80) collected = data
    else collected = Uint8Array.from([...collected, ...data])
    return ethereum(ins)
  }

  function ethereum(ins: number): [number, Uint8Array?] {
    const steps = collected[0] ?? 0
    const path = collected.slice(1, 1 + 4 * steps)
    const body = collected.slice(1 + 4 * steps)
    if (ins === 0x02) {
      paths.push(pathText(path))
      const key = secp256k1.getPublicKey(script.privateKey.slice(2), false)
      const address = stringToBytes(keccak256(key.slice(1)).slice(-40))
      if (script.brokenKey) address.fill(0x20)
      return [0x9000, Uint8Array.of(key.length, ...key, address.length, ...address)]
    }
    if (ins === 0x08) {
      const length = Number(toHex(body.slice(0, 4)))
      const message = body.slice(4)
      if (message.length < length) return [0x9000]
      const prefix = stringToBytes(`\x19Ethereum Signed Message:\n${length}`)
      return sign(keccak256(Uint8Array.from([...prefix, ...message])), 27)
    }
    if (ins === 0x0c) return sign(keccak256(Uint8Array.of(0x19, 1, ...body)), 27)
    if (ins === 0x04) {
      if (body.length < rlpLength(body)) return [0x9000]
      const isTyped = body[0] === 2
      const fields = fromRlp(isTyped ? body.slice(1) : body, 'hex')
      const call = Array.isArray(fields) ? fields[isTyped ? 7 : 5] : '0x'
      if (script.strict && call !== '0x') return [0x6a80]
      const chain = isTyped || !Array.isArray(fields) ? 0 : Number(fields[6])
      return sign(keccak256(body), isTyped ? 0 : (chain * 2 + 35) & 0xff)
    }
    return [0x6d00]
  }

  function sign(hash: Hex, v: number): [number, Uint8Array?] {
    prompts++
    if (script.refuses) return [0x6985]
    const { r, s, recovery } = secp256k1.sign(hash.slice(2), script.privateKey.slice(2))
    const parts = concat([
      toHex(v + recovery, { size: 1 }),
      toHex(r, { size: 32 }),
      toHex(s, { size: 32 }),
    ])
    return [0x9000, hexToBytes(parts)]
  }

  /** What the device asks its visitor about: opening its app, and every signature. */
  function isConfirmed({ cla, ins }: Apdu): boolean {
    if (script.locked || cla !== 0xe0) return false
    return script.app === 'BOLOS' ? ins === 0xd8 : [0x04, 0x08, 0x0c].includes(ins)
  }

  return {
    script,
    /** The visitor does what is waited for. Resolves once the device or the browser asks for it. */
    async press() {
      while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      for (const go of held) go()
      held = []
    },
    /** Whether something waits for `press`. */
    isAsking: () => held.length > 0,
    unplug,
    /** The commands that came, class and instruction. */
    commands,
    /** The paths of the requested keys. */
    paths,
    /** How often the device prompted the visitor to press a button. */
    prompts: () => prompts,
    hid: {
      getDevices: async () => (script.allowed ? [device] : []),
      async requestDevice() {
        await byHand()
        if (!script.picks) return []
        script.allowed = true
        return [device]
      },
      addEventListener: bus.addEventListener.bind(bus),
      removeEventListener: bus.removeEventListener.bind(bus),
    },
  }
}

function parseApdu(bytes: Uint8Array): Apdu {
  const [cla = 0, ins = 0, p1 = 0, , length = 0] = bytes
  return { cla, ins, p1, data: bytes.slice(5, 5 + length) }
}

function pathText(path: Uint8Array): string {
  const view = new DataView(path.buffer, path.byteOffset)
  const steps = Array.from({ length: path.length / 4 }, (_, index) => view.getUint32(4 * index))
  return steps.map((step) => (step < 2 ** 31 ? `${step}` : `${step - 2 ** 31}'`)).join('/')
}

/** How long a transaction says that it is. */
function rlpLength(bytes: Uint8Array): number {
  const start = bytes[0] === 2 ? 1 : 0
  const first = bytes[start] ?? 0
  if (first <= 0xf7) return start + 1 + first - 0xc0
  const size = first - 0xf7
  return start + 1 + size + Number(toHex(bytes.slice(start + 1, start + 1 + size)))
}
