import { managementPrefix, type Service } from './service.ts';

/**
 * A unit of systemd for each port: `menyala@4101`. It is written for a release in a folder that nobody writes to, with a database that
 * `DATABASE_URL` names: an embedded one would end with the process that started it. No MemoryDenyWriteExecute: V8 writes machine code.
 */
export function unit({ folder, user, environment }: Service): string {
  return `# /etc/systemd/system/menyala@.service: a process for each port, as in: systemctl enable --now menyala@4101
[Unit]
Description=Menyala currency exchange on port %i
After=network-online.target postgresql.service
Wants=network-online.target

[Service]
Type=exec
User=${user}
Group=${user}
WorkingDirectory=${folder}
EnvironmentFile=${environment}
Environment=MODE=production NODE_ENV=production HOST=127.0.0.1 PORT=%i MANAGEMENT_PORT=${managementPrefix}%i
Environment=DATA_DIR=/var/lib/menyala NODE_COMPILE_CACHE=/var/cache/menyala
StateDirectory=menyala
StateDirectoryMode=0700
CacheDirectory=menyala
ExecStart=${folder}/menyala start
Restart=on-failure
RestartSec=2
KillSignal=SIGTERM
KillMode=mixed
# Longer than DRAIN_MS and STOP_MS together, which are 8 and 20 seconds.
TimeoutStopSec=40
UMask=0077
LimitNOFILE=65536

NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
PrivateTmp=yes
PrivateDevices=yes
PrivateUsers=yes
ProtectSystem=strict
ProtectHome=yes
ProtectProc=invisible
ProcSubset=pid
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
ProtectHostname=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
RemoveIPC=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
# A call that is not allowed fails, instead of ending the process.
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
}
