import * as z from 'zod'
import { defineModule } from '#infrastructure/http/module.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { setting, settingWithDefault } from '#infrastructure/settings/setting.ts'
import { text, webAddressWithoutSlash } from '#infrastructure/settings/setting-values.ts'

const share = z
  .string()
  .refine((value) => /^(0|1|0?\.\d+)$/.test(value), { error: 'a number from 0 to 1' })
  .transform(Number)

export const tracing = defineModule({
  name: 'tracing',
  settings: {
    title: 'Tracing',
    rows: {
      OTEL_EXPORTER_OTLP_ENDPOINT: setting(webAddressWithoutSlash, {
        means:
          'Traces go to this OpenTelemetry collector (OTLP over HTTP). Give the address without `/v1/traces`.',
      }),
      OTEL_EXPORTER_OTLP_HEADERS: setting(text, {
        means:
          'Headers that the collector wants, such as `Authorization=Bearer%20KEY`. Commas separate them, and values are percent-encoded.',
        isSecret: true,
      }),
      OTEL_SERVICE_NAME: settingWithDefault(text, 'studio-site', {
        means: 'The name of the site in traces.',
      }),
      OTEL_TRACES_SAMPLER_ARG: settingWithDefault(share, 1, {
        means: 'The share of traces that is exported, from 0 to 1.',
      }),
    },
  },
  dependencies: [],
  isOn: ({ OTEL_EXPORTER_OTLP_ENDPOINT }) => OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  plugin: async (app, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = '', ...settings }) => {
    const { startTracing } = await import('./opentelemetry.ts')
    const stop = startTracing({
      endpoint,
      headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
      service: settings.OTEL_SERVICE_NAME,
      ratio: settings.OTEL_TRACES_SAMPLER_ARG,
      log: dedupedLog(app.siteLog, MONOTONIC_CLOCK),
    })
    app.addHook('onClose', stop)
  },
})
