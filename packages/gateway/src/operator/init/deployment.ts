import { dirname, isAbsolute, join } from 'node:path'
import { sqliteFileOf } from '@latchkey/service/database'

/** The owner of the folder, as numbers. */
type Owner = { uid: number; gid: number }

/**
 * Returns the text of `compose.yaml`, which runs the installed package in a container of Node. It runs as the owner of the folder:
 * without capabilities, root cannot write the files of others.
 */
export function composeText({ uid, gid }: Owner): string {
  return `# docker compose up -d: the gateway at http://127.0.0.1:4310 and the relay at ws://127.0.0.1:4320.
# Install the packages in this folder first. Put a proxy with a certificate in front.
services:
  gateway:
    image: node:24-bookworm-slim
    working_dir: /app
${uid < 0 ? '' : `    user: "${uid}:${gid}"\n`}    command: ["node_modules/.bin/latchkey-gateway", "serve"]
    env_file: .env
    environment:
      HOST: 0.0.0.0
      # The names in the relay's URL.
      RELAY_HOSTS: $\{RELAY_HOSTS:-localhost:4320,127.0.0.1:4320}
    volumes:
      - .:/app
    ports:
      - "127.0.0.1:4310:4310"
      - "127.0.0.1:4320:4320"
    init: true
    restart: unless-stopped
    stop_grace_period: 60s
    security_opt:
      - no-new-privileges:true
    cap_drop:
      - ALL
    healthcheck:
      test: ["CMD", "node", "-e", "fetch('http://127.0.0.1:4310/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
      interval: 30s
      timeout: 5s
      start_period: 30s
`
}

/** The folder of the settings, the database's URL, the user of the service, and the program of Node. */
export type UnitPlace = { folder: string; database: string; user: string; node: string }

/** Returns the text of the systemd unit of both services. */
export function serviceText({ folder, database, user, node }: UnitPlace): string {
  const path = sqliteFileOf(database) ?? ''
  const written = isAbsolute(path) ? [folder, dirname(path)] : [folder]
  return `[Unit]
Description=Latchkey gateway and relay
After=network-online.target
Wants=network-online.target

[Service]
User=${user}
WorkingDirectory=${escaped(folder)}
ExecStart=${quoted(node)} ${quoted(join(folder, 'node_modules/.bin/latchkey-gateway'))} serve
Restart=on-failure
RestartSec=2
TimeoutStopSec=60
NoNewPrivileges=true
PrivateTmp=true
ProtectSystem=strict
ProtectKernelTunables=true
ProtectControlGroups=true
ReadWritePaths=${written.map(quoted).join(' ')}

[Install]
WantedBy=multi-user.target
`
}

/** Returns the text of the systemd unit that takes one backup. */
export function backupServiceText({ folder, user, node }: UnitPlace): string {
  return `[Unit]
Description=Backup of the Latchkey databases

[Service]
Type=oneshot
User=${user}
WorkingDirectory=${escaped(folder)}
ExecStart=/bin/sh -c '"${escaped(node)}" node_modules/.bin/latchkey-gateway backup "backups/$(date +%%Y-%%m-%%dT%%H-%%M-%%S)"'
`
}

/** Returns the text of the systemd timer of the backup. */
export function backupTimerText(): string {
  return `[Unit]
Description=Backup of the Latchkey databases, every hour

[Timer]
OnCalendar=hourly
Persistent=true

[Install]
WantedBy=timers.target
`
}

/** Writes a path as systemd reads it as one word. */
function quoted(path: string): string {
  return `"${escaped(path).replace(/[\\"]/g, '\\$&')}"`
}

/** Writes a path without the signs that systemd replaces. */
function escaped(path: string): string {
  return path.replaceAll('%', '%%')
}
