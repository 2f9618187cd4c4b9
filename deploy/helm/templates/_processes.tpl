{{/*
What runs, by the name of its Deployment: `roles`, and how many and how large. As JSON, since a template gives nothing but text.
*/}}
{{- define "waybook.processes" -}}
{{- $processes := dict "portal" (merge (dict "roles" (list "api")) .Values.portal) -}}
{{- if .Values.allInOne -}}
{{- $processes = dict "portal" (merge (dict "roles" (list "all")) .Values.portal) -}}
{{- else -}}
{{- range list "sealer" "relay" "notifications" "compliance" -}}
{{- $_ := set $processes . (merge (dict "roles" (list .)) $.Values.background) -}}
{{- end -}}
{{- end -}}
{{ $processes | toJson }}
{{- end }}

{{/* How many of them there are at least: (dict "process" …). */}}
{{- define "waybook.leastReplicas" -}}
{{- $autoscaling := .process.autoscaling | default dict -}}
{{- ternary $autoscaling.minReplicas .process.replicas ($autoscaling.enabled | default false) -}}
{{- end }}
