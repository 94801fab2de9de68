export { type MetricsSettings, metricsOfEnvironment, metricsSchema } from './config.ts'
export { type Gauge, type Meter, noMeter, type Sample, type UpstreamRequest } from './meter.ts'
export { type Metrics, openMetrics } from './open.ts'
