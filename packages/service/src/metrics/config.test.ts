import { expect, it } from 'vitest'
import { metricsOfEnvironment } from './config.ts'

it.each([
  [{}, undefined, undefined],
  [{ METRICS_PORT: '' }, undefined, undefined],
  [{ METRICS_PORT: '', METRICS_TOKEN: 'secret' }, undefined, undefined],
  [{ METRICS_PORT: '9464' }, undefined, { port: 9464 }],
  [
    { METRICS_PORT: '9464' },
    { port: 1, token: 'of the file' },
    { port: 9464, token: 'of the file' },
  ],
  [{ METRICS_TOKEN: 'secret' }, { port: 1 }, { port: 1, token: 'secret' }],
  [{ METRICS_HOST: '::1' }, undefined, undefined],
  [{ METRICS_PORT: 'x' }, undefined, { port: Number.NaN }],
])('reads the metrics of %j over those of the file %j', (env, file, expected) => {
  expect(metricsOfEnvironment(env, file)).toEqual(expected)
})
