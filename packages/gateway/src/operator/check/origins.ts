import { isLoopbackHost } from '@latchkey/service/clients'
import type { GatewayConfig } from '../../edge/config/schema.ts'
import { type Finding, findingsAt } from './finding.ts'

/** Tests whether pages of the sites reach the gateway and the relay. */
export function originFindings(config: GatewayConfig): readonly Finding[] {
  return [
    ...allowedFindings(config),
    ...urlFindings(config),
    ...loginFindings(config),
    ...relayFindings(config),
  ]
}

function allowedFindings({ allowedOrigins, host, publicUrl }: GatewayConfig): Finding[] {
  const at = findingsAt('allowedOrigins')
  const isPublic = !isLoopbackHost(host) || (publicUrl !== undefined && !isLocal(publicUrl))
  if (allowedOrigins === undefined)
    return isPublic
      ? [
          at.missing(
            'Every site may use this gateway and its nodes.',
            'List the origins of your sites.',
          ),
        ]
      : []
  if (allowedOrigins.length === 0)
    return [
      at.wrong('The list is empty: every page gets a 403.', 'List the origins of your sites.'),
    ]
  const findings = allowedOrigins.flatMap((origin, index) => {
    const own = findingsAt(`allowedOrigins[${index}]`)
    if (origin.startsWith('http:') && !isLocal(origin))
      return [
        own.missing(
          `Pages of ${origin} have no https: browsers give them no cryptography, so wallets do not connect.`,
          'Serve the site by https, and write its origin with https.',
        ),
      ]
    if (isPublic && isLocal(origin))
      return [
        own.missing(
          `Programs on each visitor’s machine may call as ${origin}.`,
          'Remove it once you do not develop.',
        ),
      ]
    return allowedOrigins.indexOf(origin) === index
      ? []
      : [own.missing(`${origin} is listed twice.`, 'Remove one.')]
  })
  return findings.length > 0 ? findings : [at.ok(`Pages of ${allowedOrigins.join(', ')} may call.`)]
}

function urlFindings({ publicUrl, trustProxy, host }: GatewayConfig): Finding[] {
  if (publicUrl === undefined)
    return isLoopbackHost(host)
      ? []
      : [
          findingsAt('publicUrl').missing(
            'Links to pictures are relative: clients other than Latchkey do not show them.',
            'Set "publicUrl" to the address of the gateway in browsers.',
          ),
        ]
  const at = findingsAt('publicUrl')
  const findings: Finding[] = []
  if (publicUrl.startsWith('http:') && !isLocal(publicUrl))
    findings.push(
      at.wrong(
        'Pages on https do not load from http.',
        'Put a proxy with a certificate in front, and write https.',
      ),
    )
  if (publicUrl.startsWith('https:') && !trustProxy && !isLoopbackHost(host))
    findings.push(
      findingsAt('trustProxy').missing(
        'Behind a proxy, all visitors count as one client and share its limits.',
        'If a proxy writes x-forwarded-for, set "trustProxy" to true.',
      ),
    )
  return findings
}

function loginFindings({ login, allowedOrigins, siwx }: GatewayConfig): Finding[] {
  const findings: Finding[] = []
  if (siwx && new Set(siwx.origins.map((origin) => new URL(origin).protocol)).size > 1)
    findings.push(
      findingsAt('siwx.origins').wrong(
        'Some origins have https and some have not.',
        'Use one of both.',
      ),
    )
  if (!login) return findings
  for (const [index, site] of login.sites.entries()) {
    const at = findingsAt(`login.sites[${index}]`)
    if (site === login.vaultOrigin)
      findings.push(
        at.wrong(
          'The site has the origin of the wallet’s page: scripts of the site could read keys.',
          'Serve the wallet’s page from another origin.',
        ),
      )
    if (allowedOrigins && !allowedOrigins.includes(site))
      findings.push(
        at.wrong(
          `allowedOrigins lacks ${site}: its other requests get a 403.`,
          'Add it to "allowedOrigins".',
        ),
      )
  }
  return findings
}

function relayFindings({ relay }: GatewayConfig): Finding[] {
  return (relay.hosts ?? []).flatMap((name, index) => {
    const host = name.replace(/^\w+:\/\//, '').replace(/\/.*$/, '')
    if (host === name && name !== '') return []
    const at = findingsAt(`relay.hosts[${index}]`)
    return [at.wrong('A host has no scheme and no path.', `Write ${JSON.stringify(host)}.`)]
  })
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname.replace(/^\[|\]$/g, ''))
}
