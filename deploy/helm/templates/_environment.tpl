{{/* The settings that are no secrets: those given, and those that follow from what the chart itself brings. As JSON. */}}
{{- define "waybook.settings" -}}
{{- $settings := deepCopy .Values.settings -}}
{{- if .Values.strimzi.enabled -}}
{{- $_ := set $settings "KAFKA_BROKERS" (printf "%s-kafka-kafka-bootstrap:9093" .Release.Name) -}}
{{- $_ := set $settings "KAFKA_TLS" "1" -}}
{{- end -}}
{{- if (include "waybook.kafkaAuthority" .) -}}
{{- $_ := set $settings "KAFKA_CA_FILE" "/etc/waybook/authorities/kafka.crt" -}}
{{- end -}}
{{ $settings | toJson }}
{{- end }}

{{/* The Secret of each login, by role; none where everything signs in as the owner. As JSON. */}}
{{- define "waybook.databaseLogins" -}}
{{- if or .Values.databaseLogins.ownerForAll .Values.allInOne .Values.cloudNativePg.enabled -}}
{}
{{- else -}}
{{ omit .Values.databaseLogins "ownerForAll" | toJson }}
{{- end -}}
{{- end }}

{{/* Where secrets lie that are not in `existingSecret`. As JSON. */}}
{{- define "waybook.secretRefs" -}}
{{- $refs := deepCopy .Values.secretRefs -}}
{{- if .Values.cloudNativePg.enabled -}}
{{- $_ := set $refs "DATABASE_URL" (dict "name" (printf "%s-database-app" .Release.Name) "key" "uri") -}}
{{- end -}}
{{ $refs | toJson }}
{{- end }}

{{/*
Who a process is at the brokers: (dict "root" $ "login" …). As JSON: `refs`, where its password lies, and its name unless that is `username`. Empty where all
have one user, which the settings name, and for the role `api`, which does not come there.
*/}}
{{- define "waybook.kafkaUser" -}}
{{- $values := .root.Values -}}
{{- $release := .root.Release.Name -}}
{{- $user := dict -}}
{{- if and $values.strimzi.enabled (ne .login "api") -}}
{{- $name := ternary (printf "%s-portal" $release) (printf "%s-kafka-%s" $release .login) $values.allInOne -}}
{{- $user = dict "username" $name "refs" (dict "KAFKA_PASSWORD" (dict "name" $name "key" "password")) -}}
{{- else -}}
{{- with get $values.kafkaLogins .login -}}
{{- $refs := dict "KAFKA_USERNAME" (dict "name" . "key" "KAFKA_USERNAME") "KAFKA_PASSWORD" (dict "name" . "key" "KAFKA_PASSWORD") -}}
{{- $user = dict "refs" $refs -}}
{{- end -}}
{{- end -}}
{{ $user | toJson }}
{{- end }}

{{/* The Secret with the certificate of who signs those of the brokers, as JSON; nothing where there is none. */}}
{{- define "waybook.kafkaAuthority" -}}
{{- if .Values.strimzi.enabled -}}
{{ dict "secretName" (printf "%s-kafka-cluster-ca-cert" .Release.Name) "key" "ca.crt" | toJson }}
{{- else if .Values.authorities.kafka.secretName -}}
{{ .Values.authorities.kafka | toJson }}
{{- end -}}
{{- end }}

{{/*
The environment of a process: (dict "root" $ "roles" … "login" …), whose login is that of its role where it isn't named. Each finds the keys of its own
work and no others, so that whoever breaks into one has no more.
*/}}
{{- define "waybook.environment" -}}
{{- $roles := .roles -}}
{{- $answers := or (has "all" $roles) (has "api" $roles) -}}
{{- $settings := include "waybook.settings" .root | fromJson -}}
{{- $login := .login | default (first $roles) -}}
{{- $kafkaUser := include "waybook.kafkaUser" (dict "root" .root "login" $login) | fromJson -}}
- name: WAYBOOK_ROLES
  value: {{ join "," $roles }}
{{- range $name, $value := $settings }}
{{- if or $answers (not (hasPrefix "WAYBOOK_DEMO" $name)) }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
{{- if .root.Values.authorities.others.secretName }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/waybook/authorities/others.crt
{{- end }}
{{- with $kafkaUser.username }}
- name: KAFKA_USERNAME
  value: {{ . }}
{{- end }}
{{- $required := list "DATABASE_URL" "WAYBOOK_MASTER_KEY" -}}
{{- $optional := list "DATABASE_DIRECT_URL" "WAYBOOK_PREVIOUS_MASTER_KEY" "S3_ACCESS_KEY_ID" "S3_SECRET_ACCESS_KEY" "SMTP_URL" -}}
{{- if $settings.OTEL_EXPORTER_OTLP_ENDPOINT -}}
{{- $optional = append $optional "OTEL_EXPORTER_OTLP_HEADERS" -}}
{{- end -}}
{{- with $kafkaUser.refs -}}
{{- $required = concat $required (keys .) -}}
{{- end -}}
{{- if $settings.KAFKA_USERNAME -}}
{{- $required = append $required "KAFKA_PASSWORD" -}}
{{- end -}}
{{- if $answers -}}
{{- $required = append $required "WAYBOOK_JWT_KEY" -}}
{{- $optional = append $optional "WAYBOOK_PREVIOUS_JWT_KEY" -}}
{{- end -}}
{{- if or $answers (has "sealer" $roles) -}}
{{- $required = append $required "WAYBOOK_CHECKPOINT_KEY" -}}
{{- $optional = append $optional "WAYBOOK_PREVIOUS_CHECKPOINT_KEY" -}}
{{- end -}}
{{- if or $answers (has "notifications" $roles) -}}
{{- $optional = append $optional "WAYBOOK_PUSH_KEY" -}}
{{- end -}}
{{- if .root.Values.monitoring.podMonitor.enabled -}}
{{- $required = append $required "WAYBOOK_METRICS_TOKEN" -}}
{{- else -}}
{{- $optional = append $optional "WAYBOOK_METRICS_TOKEN" -}}
{{- end }}
{{- include "waybook.secrets" (dict "root" .root "login" $login "refs" $kafkaUser.refs "required" $required "optional" $optional) }}
{{- end }}

{{/* What migrations need: (the root). */}}
{{- define "waybook.migrationEnvironment" -}}
{{- $required := list "DATABASE_URL" "WAYBOOK_MASTER_KEY" -}}
{{- if (include "waybook.databaseLogins" . | fromJson).owner -}}
{{- $required = append $required "DATABASE_LOGINS" -}}
{{- with get (include "waybook.settings" . | fromJson) "KAFKA_BROKERS" }}
# Consumers may read less of the log where there is a broker. Nothing is sent to it.
- name: KAFKA_BROKERS
  value: {{ . | quote }}
{{- end }}
{{- end }}
{{- include "waybook.secrets" (dict "root" . "login" "owner" "required" $required "optional" (list "DATABASE_DIRECT_URL" "WAYBOOK_PREVIOUS_MASTER_KEY")) }}
{{- end }}

{{/* Settings out of Secrets: (dict "root" $ "login" … "refs" … "required" … "optional" …), the database's out of the login's own where it has one, and others where `refs` says. A pod without a required one does not start, and says which. */}}
{{- define "waybook.secrets" -}}
{{- $refs := mergeOverwrite (include "waybook.secretRefs" .root | fromJson) (.refs | default dict) -}}
{{- $login := get (include "waybook.databaseLogins" .root | fromJson) .login -}}
{{- if $login -}}
{{- range list "DATABASE_URL" "DATABASE_LOGINS" "DATABASE_DIRECT_URL" -}}
{{- $_ := set $refs . (dict "name" $login "key" . "optional" (eq . "DATABASE_DIRECT_URL")) -}}
{{- end -}}
{{- end -}}
{{- $optional := .optional -}}
{{- $root := .root -}}
{{- range concat .required .optional | sortAlpha }}
- name: {{ . }}
  valueFrom:
    secretKeyRef:
      {{- with get $refs . }}
      name: {{ .name }}
      key: {{ .key }}
      {{- if .optional }}
      optional: true
      {{- end }}
      {{- else }}
      name: {{ $root.Values.existingSecret }}
      key: {{ . }}
      {{- if has . $optional }}
      optional: true
      {{- end }}
      {{- end }}
{{- end }}
{{- end }}
