import { expect, it } from 'vitest'
import { checkPublisher, publishArgs } from './publish.ts'

const workflow = {
  GITHUB_ACTIONS: 'true',
  ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.example',
  GITHUB_REF: 'refs/tags/v1.2.3',
}

it('publishes in the release workflow alone, without a token of npm [L39]', () => {
  checkPublisher(workflow, '1.2.3')
  const here = { ...workflow, ACTIONS_ID_TOKEN_REQUEST_URL: '' }
  expect(() => checkPublisher({}, '1.2.3')).toThrow('Only the release workflow')
  expect(() => checkPublisher(here, '1.2.3')).toThrow('Only the release workflow')
  expect(() => checkPublisher({ ...workflow, NODE_AUTH_TOKEN: 'x' }, '1.2.3')).toThrow('token')
  expect(() => checkPublisher(workflow, '1.2.4')).toThrow('not for the tag v1.2.4')
})

it('publishes a version with a label under the tag next, which only those install who name it [L39]', () => {
  const released = {
    name: 'latchkey',
    version: '1.2.3',
    license: 'MIT',
    folder: 'packages/latchkey',
    tarball: 'latchkey-1.2.3.tgz',
    sha256: '',
    sha512: '',
    dependencies: [],
  }
  const common = ['--provenance', '--access', 'public']
  expect(publishArgs(released)).toEqual(['publish', './latchkey-1.2.3.tgz', ...common])
  const beta = { ...released, version: '2.0.0-beta.1' }
  expect(publishArgs(beta).slice(-2)).toEqual(['--tag', 'next'])
})
