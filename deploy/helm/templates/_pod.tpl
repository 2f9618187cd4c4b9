{{/* What the restricted pod security standard asks of a pod, and the image's user. */}}
{{- define "waybook.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- end }}

{{/* The same of a container. */}}
{{- define "waybook.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{- define "waybook.placement" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .Values.pod.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .Values.pod.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.pod.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.pod.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "waybook.mounts" -}}
- name: tmp
  mountPath: /tmp
- name: data
  mountPath: /data
{{- if .Values.modulusTables.configMapName }}
- name: modulus
  mountPath: /data/modulus
  readOnly: true
{{- end }}
{{- if include "waybook.authorities" . }}
- name: authorities
  mountPath: /etc/waybook/authorities
  readOnly: true
{{- end }}
{{- end }}

{{- define "waybook.volumes" -}}
- name: tmp
  emptyDir:
    sizeLimit: 512Mi
- name: data
  {{- if .Values.settings.S3_BUCKET }}
  emptyDir:
    sizeLimit: 512Mi
  {{- else }}
  persistentVolumeClaim:
    claimName: {{ .Values.files.existingClaim | default (printf "%s-files" .Release.Name) }}
  {{- end }}
{{- with .Values.modulusTables.configMapName }}
- name: modulus
  configMap:
    name: {{ . }}
{{- end }}
{{- with include "waybook.authorities" . }}
- name: authorities
  projected:
    sources:
      {{- . | nindent 6 }}
{{- end }}
{{- end }}

{{/* The certificates that are mounted, by the neighbour's name; nothing where there are none. */}}
{{- define "waybook.authorities" -}}
{{- with .Values.authorities.database }}
{{- if .secretName }}
- secret:
    name: {{ .secretName }}
    items:
      - key: {{ .key }}
        path: database.crt
{{- end }}
{{- end }}
{{- with include "waybook.kafkaAuthority" . }}
{{- with . | fromJson }}
- secret:
    name: {{ .secretName }}
    items:
      - key: {{ .key }}
        path: kafka.crt
{{- end }}
{{- end }}
{{- with .Values.authorities.others }}
{{- if .secretName }}
- secret:
    name: {{ .secretName }}
    items:
      - key: {{ .key }}
        path: others.crt
{{- end }}
{{- end }}
{{- end }}
