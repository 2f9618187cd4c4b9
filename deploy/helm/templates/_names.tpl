{{/* The labels of everything that belongs to this installation. */}}
{{- define "waybook.labels" -}}
{{ include "waybook.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end }}

{{/* By which its pods are found; the name also is the job that the alerts of deploy/monitoring ask for. */}}
{{- define "waybook.selector" -}}
app.kubernetes.io/name: waybook
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "waybook.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{ .repository }}@{{ .digest }}
{{- else -}}
{{ .repository }}:{{ .tag | default $.Chart.AppVersion }}
{{- end -}}
{{- end -}}
{{- end }}
