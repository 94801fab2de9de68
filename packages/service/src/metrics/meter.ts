/** A request that has its response. */
export type ServedRequest = { method: string; route: string; status: number; milliseconds: number }

/** A request to another service. */
export type UpstreamRequest = {
  /** The CAIP-2 id of the chain. */
  chain: string
  /** The node by its place in the settings, from 1: addresses contain keys. */
  node: number
  outcome:
    | 'ok'
    | 'partly'
    | 'overloaded'
    | 'unreadable'
    | 'tooLarge'
    | 'wrongChain'
    | 'denied'
    | 'failed'
  milliseconds: number
}

/** One value of a gauge, with its labels. */
export type Sample = { value: number; labels?: Readonly<Record<string, string>> }

/** A value that is read when the metrics are. `labels`: the names of its labels. */
export type Gauge = {
  name: string
  help: string
  labels?: readonly string[]
  /** Whether the value only grows. */
  isCounter?: boolean
  read(): readonly Sample[] | Promise<readonly Sample[]>
}

/** Measures what a service does. Labels have few values: no address, no token, no free text. */
export type Meter = {
  served(request: ServedRequest): void
  upstream(request: UpstreamRequest): void
  watch(gauge: Gauge): void
}

/** Measures nothing. */
export const noMeter: Meter = { served() {}, upstream() {}, watch() {} }
