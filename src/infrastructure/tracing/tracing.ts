import { defineModule } from '#infrastructure/http/module.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { setting } from '#infrastructure/settings/setting.ts'
import { webAddressWithoutSlash } from '#infrastructure/settings/setting-values.ts'

export const tracing = defineModule({
  name: 'tracing',
  settings: {
    title: 'Tracing',
    former: { OTEL_TRACES_SAMPLER_ARG: 'The site exports every trace; the collector can drop some of them' },
    rows: {
      OTEL_EXPORTER_OTLP_ENDPOINT: setting(webAddressWithoutSlash, {
        means:
          'Traces go to this OpenTelemetry collector (OTLP over HTTP). Give the address without `/v1/traces`. `OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_SERVICE_NAME` have their standard meaning.',
      }),
    },
  },
  dependencies: [],
  isOn: ({ OTEL_EXPORTER_OTLP_ENDPOINT }) => OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  plugin: async (app, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = '' }) => {
    const { startTracing } = await import('./opentelemetry.ts')
    const stop = startTracing({ endpoint, log: dedupedLog(app.siteLog) })
    app.addHook('onClose', stop)
  },
})
