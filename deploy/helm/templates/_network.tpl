{{/* Egress to a name server and to the database. */}}
{{- define "waybook.toNamesAndDatabase" -}}
- ports:
    - port: 53
      protocol: UDP
    - port: 53
      protocol: TCP
{{- if .Values.cloudNativePg.enabled }}
{{ include "waybook.egress" (dict "ports" (list 5432) "to" (list (dict "podSelector" (dict "matchLabels" (dict "cnpg.io/cluster" (printf "%s-database" .Release.Name)))))) }}
{{- else }}
{{ include "waybook.egress" (dict "ports" .Values.networkPolicy.databasePorts "to" .Values.networkPolicy.toDatabase) }}
{{- end }}
{{- end }}

{{/* One rule of an egress: (dict "ports" … "to" …); without peers anywhere. */}}
{{- define "waybook.egress" -}}
- ports:
    {{- range .ports }}
    - port: {{ . }}
    {{- end }}
  {{- with .to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

{{/* The ports of KAFKA_BROKERS, as JSON. */}}
{{- define "waybook.kafkaPorts" -}}
{{- $ports := list -}}
{{- range splitList "," (get (include "waybook.settings" . | fromJson) "KAFKA_BROKERS") -}}
{{- $ports = append $ports (trim . | regexFind "[0-9]+$" | int) -}}
{{- end -}}
{{ $ports | uniq | toJson }}
{{- end }}

{{/* The port of S3_ENDPOINT. */}}
{{- define "waybook.objectStoragePort" -}}
{{- $address := urlParse (.Values.settings.S3_ENDPOINT | default "https://") -}}
{{- regexFind "[0-9]+$" (regexFind ":[0-9]+$" $address.host) | default (ternary "80" "443" (eq $address.scheme "http")) -}}
{{- end }}
