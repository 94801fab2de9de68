import {
  Counter,
  collectDefaultMetrics,
  Histogram,
  Gauge as PromGauge,
  Registry,
} from 'prom-client'
import type { Gauge, Meter } from './meter.ts'

/** Seconds that bound the buckets of latencies. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** A meter whose values can be read in Prometheus's text format. */
export type Prometheus = { meter: Meter; contentType: string; text(): Promise<string> }

/** Creates a meter for Prometheus. */
export function createPrometheus(): Prometheus {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const served = new Histogram({
    name: 'latchkey_request_seconds',
    help: 'Time of requests, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const upstream = new Histogram({
    name: 'latchkey_upstream_seconds',
    help: 'Time of requests to nodes, by chain, place of the node in the settings, and outcome',
    labelNames: ['chain', 'node', 'outcome'],
    buckets,
    registers,
  })
  const failures = new Counter({
    name: 'latchkey_metric_failures_total',
    help: 'Values that could not be read',
    labelNames: ['metric'],
    registers,
  })

  function watch({ name, help, labels = [], isCounter = false, read }: Gauge): void {
    const Kind = isCounter ? Counter : PromGauge
    const metric: Counter | PromGauge = new Kind({
      name,
      help,
      labelNames: [...labels],
      registers,
      async collect() {
        metric.reset()
        try {
          for (const sample of await read()) metric.inc(sample.labels ?? {}, sample.value)
        } catch {
          // A value that could not be read is absent. It is never zero.
          if (labels.length === 0) metric.remove()
          failures.inc({ metric: name })
        }
      },
    })
  }

  return {
    meter: {
      served: ({ method, route, status, milliseconds }) =>
        served.observe({ method, route, status: String(status) }, milliseconds / 1_000),
      upstream: ({ chain, node, outcome, milliseconds }) =>
        upstream.observe({ chain, node: String(node), outcome }, milliseconds / 1_000),
      watch,
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
