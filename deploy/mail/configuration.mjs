/**
 * The settings of an exim that listens on this machine alone, takes mail by STARTTLS from its one user, and keeps it in one maildir per recipient.
 * Mailboxes whose names begin with `nobody` aren't there, and mail to those that begin with `grey` is put off until it comes for the second time.
 */
export function mailServerSettings({ folder, port, certificate, key, username, password }) {
  const signedIn = (user, word) => `\${if and{{eq{${user}}{${username}}}{eq{${word}}{${password}}}}}`;
  return `
primary_hostname = localhost
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/exim.pid
keep_environment =
# Whoever delivers is whom the server runs as.
deliver_drop_privilege = true
host_lookup =
chunking_advertise_hosts =
bounce_return_body = false
tls_advertise_hosts = *
tls_certificate = ${certificate}
tls_privatekey = ${key}
auth_advertise_hosts = \${if def:tls_in_cipher{*}{}}
acl_smtp_rcpt = recipients

begin acl

recipients:
  deny
    message = sign in first
    !authenticated = *
  deny
    message = no such mailbox here
    condition = \${if match{$local_part}{\\N^nobody\\N}}
  defer
    message = greylisted, come again
    condition = \${if match{$local_part}{\\N^grey\\N}}
    !condition = \${lookup{$local_part}dsearch{${folder}/seen}{yes}{no}}
    condition = \${run{/usr/bin/touch ${folder}/seen/$local_part}{yes}{yes}}
  accept

begin routers

every_mailbox:
  driver = accept
  transport = maildir

begin transports

maildir:
  driver = appendfile
  # The name comes from outside, and is no name of a file.
  directory = ${folder}/mail/\${sha1:$local_part@$domain}
  maildir_format
  create_directory
  return_path_add
  envelope_to_add

begin retry

* * F,1h,1s

begin authenticators

plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = ${signedIn('$auth2', '$auth3')}

login:
  driver = plaintext
  public_name = LOGIN
  server_prompts = Username:: : Password::
  server_condition = ${signedIn('$auth1', '$auth2')}
`;
}
