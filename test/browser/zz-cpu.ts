import { readdirSync, readFileSync } from 'node:fs'
export const cpu = () => {
  const stat = new Map<number, { ppid: number; t: number; cmd: string }>()
  for (const pid of readdirSync('/proc')) if (/^\d+$/.test(pid)) try {
    const s = readFileSync(`/proc/${pid}/stat`, 'utf8'); const f = s.split(') ').at(-1)!.split(' ')
    const cmd = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    stat.set(+pid, { ppid: +f[1]!, t: (+f[11]! + +f[12]! + +f[13]! + +f[14]!) / 100, cmd: /--type=(\w+)/.exec(cmd)?.[1] ?? (cmd.includes('chrom') ? 'browser' : +pid === process.pid ? 'worker' : 'other') })
  } catch {}
  const out: Record<string, number> = {}
  let sum = 0
  for (const [pid, { t, cmd }] of stat) {
    let p = pid
    while (p > 1 && p !== process.pid) p = stat.get(p)?.ppid ?? 0
    if (p === process.pid) { out[cmd] = (out[cmd] ?? 0) + t; sum += t }
  }
  return { sum, ...out } as Record<string, number>
}
let last = cpu()
export const lap = (what: string) => {
  const now = cpu()
  console.log(what.padEnd(30), Object.entries(now).map(([k, v]) => `${k} ${(v - (last[k] ?? 0)).toFixed(2)}`).join('  '))
  last = cpu()
}
